/**
 * What Drizzle and XState work out again and again, some thousand times a life, although it is always the same: these
 * changes to their text make them remember it. Where a later version of them reads differently nothing is remembered,
 * and `remembered.test.ts` says so.
 */
export interface Change {
  readonly file: RegExp
  readonly from: string
  readonly to: string
}

/** The answer by prototype and type is the same for both always. */
const KIND = `
const answers = new WeakMap()
function is(value, type) {
  if (!value || typeof value !== 'object') return false
  let known = answers.get(type)
  if (known === undefined) answers.set(type, (known = new Map()))
  const prototype = Object.getPrototypeOf(value)
  let answer = known.get(prototype)
  if (answer === undefined) known.set(prototype, (answer = looked(value, type)))
  return answer
}
function looked(`

/** Which transitions a node has for an event. */
const CANDIDATES = `
const candidatesByNode = new WeakMap()
function rememberedCandidates(node, eventType, find) {
  let known = candidatesByNode.get(node)
  if (known === undefined) candidatesByNode.set(node, (known = new Map()))
  let found = known.get(eventType)
  if (found === undefined) known.set(eventType, (found = find()))
  return found
}
const cache = new WeakMap();`

/** The innermost node that a transition does not leave; where no history of states has a say. */
const DOMAIN = `
const domains = new WeakMap()
function getTransitionDomain(transition, historyValue) {
  if (domains.has(transition)) return domains.get(transition)
  const domain = workedOutDomain(transition, historyValue)
  if (!transition.target?.some(isHistoryNode)) domains.set(transition, domain)
  return domain
}
function workedOutDomain(`

/** What the active nodes say by themselves: the state's value and tags, and where eventless transitions may start. */
const ACTIVE = `
const factsByNodes = new WeakMap()
const factsByOrder = new WeakMap()
function factsOf(root, nodes) {
  const known = factsByNodes.get(nodes)
  if (known !== undefined && known.count === nodes.length) return known
  let orders = factsByOrder.get(root)
  if (orders === undefined) factsByOrder.set(root, (orders = new Map()))
  let key = ''
  for (const node of nodes) key += node.order + ' '
  let facts = orders.get(key)
  if (facts === undefined) {
    const tags = new Set(nodes.flatMap((node) => node.tags))
    facts = { count: nodes.length, value: workedOutValue(root, nodes), tags, starts: startsOf(nodes) }
    orders.set(key, facts)
  }
  factsByNodes.set(nodes, facts)
  return facts
}
function startsOf(nodes) {
  return nodes.filter(isAtomicStateNode).map((node) =>
    [node].concat(getProperAncestors(node, undefined)).flatMap((own) => own.always ?? []))
    .filter((transitions) => transitions.length > 0)
}
function getStateValue(rootNode, stateNodes) {
  return factsOf(rootNode, stateNodes).value
}
function workedOutValue(`

const EVENTLESS = `
function selectEventlessTransitions(nextState, event) {
  const enabled = new Set()
  for (const transitions of factsOf(nextState.machine.root, nextState._nodes).starts) {
    for (const transition of transitions) {
      if (transition.guard !== undefined && !evaluateGuard(transition.guard, nextState.context, event, nextState)) continue
      enabled.add(transition)
      break
    }
  }
  if (enabled.size < 2) return [...enabled]
  return removeConflictingTransitions([...enabled], new Set(nextState._nodes), nextState.historyValue)
}
function selectEventlessTransitionsAnew(`

/** One by itself is in nobody's way. */
const ALONE = `
function removeConflictingTransitions(transitions, nodes, historyValue) {
  return transitions.length < 2 ? [...transitions] : withoutConflicts(transitions, nodes, historyValue)
}
function withoutConflicts(`

const NODES = /\/xstate\/dist\/raise-\w+\.cjs\.js$/
const MACHINE = /\/xstate\/dist\/StateMachine-\w+\.cjs\.js$/

export const CHANGES: readonly Change[] = [
  { file: /\/drizzle-orm\/entity\.js$/, from: 'function is(', to: KIND },
  { file: NODES, from: 'function getTransitionDomain(', to: DOMAIN },
  { file: NODES, from: 'function getStateValue(', to: ACTIVE },
  {
    file: NODES,
    from: 'new Set(config._nodes.flatMap(sn => sn.tags))',
    to: 'factsOf(machine.root, config._nodes).tags',
  },
  { file: NODES, from: 'function selectEventlessTransitions(', to: EVENTLESS },
  { file: NODES, from: 'function removeConflictingTransitions(', to: ALONE },
  { file: MACHINE, from: 'const cache = new WeakMap();', to: CANDIDATES },
  {
    file: MACHINE,
    from: 'memo(this, `candidates-${eventType}`, ',
    to: 'rememberedCandidates(this, eventType, ',
  },
]
