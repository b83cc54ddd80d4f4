/**
 * Executes response processing: computes the score of an item for a response. An unknown construct throws `Unheld`, so
 * that no question is imported with a guessed key.
 */
import { Unheld } from '../form.ts'
import { childNamed, childrenNamed, type Element, isElement, textOf } from '#domain/rich-text/nodes.ts'

type Single = string | number | boolean
/** Null also stands for an empty container, as in QTI. */
export type Value = readonly Single[] | null

export interface Declaration {
  readonly identifier: string
  readonly cardinality: string
  readonly baseType: string
  readonly correct: Value
  readonly initial: Value
  readonly mapping: Element | undefined
}

export interface Item {
  readonly responses: ReadonlyMap<string, Declaration>
  readonly outcomes: ReadonlyMap<string, Declaration>
  readonly processing: Element | undefined
}

export function declarationsOf(item: Element, name: string): Map<string, Declaration> {
  const declarations = childrenNamed(item, name).map((element): Declaration => {
    const { identifier = '', cardinality = 'single', baseType = '' } = element.attributes
    return {
      identifier,
      cardinality,
      baseType,
      correct: valuesIn(childNamed(element, 'correctResponse'), baseType),
      initial: valuesIn(childNamed(element, 'defaultValue'), baseType),
      mapping: childNamed(element, 'mapping'),
    }
  })
  return new Map(declarations.map((declaration) => [declaration.identifier, declaration]))
}

function valuesIn(holder: Element | undefined, baseType: string): Value {
  if (holder === undefined) return null
  const values = childrenNamed(holder, 'value').map((value) => typed(textOf(value).trim(), baseType))
  return values.length === 0 || values.includes('') ? null : values
}

function typed(text: string, baseType: string): Single {
  if (baseType === 'float' || baseType === 'integer') return Number(text)
  return baseType === 'boolean' ? text === 'true' : text
}

/** Variables during the scoring of one response. */
interface Scene {
  readonly item: Item
  readonly values: Map<string, Value>
  isOver: boolean
}

/** Outcome `SCORE` of a response; null if the processing does not set it. */
export function scoreOf(item: Item, identifier: string, response: readonly string[]): number | null {
  const values = new Map<string, Value>()
  for (const { identifier: name, initial } of item.outcomes.values()) values.set(name, initial)
  values.set(identifier, response.length === 0 ? null : response)
  const scene: Scene = { item, values, isOver: false }
  if (item.processing !== undefined) process(item.processing, identifier, scene)
  const [score] = values.get('SCORE') ?? []
  return typeof score === 'number' ? score : null
}

function process(processing: Element, identifier: string, scene: Scene): void {
  const rules = processing.children.filter(isElement)
  const template = (processing.attributes.template ?? processing.attributes.templateLocation ?? '').replace(
    /\.xml$/,
    '',
  )
  if (rules.length > 0 || template === '') {
    run(rules, scene)
    return
  }
  const known = template.split('/').at(-1) ?? ''
  // Templates refer to RESPONSE, even if the item has other variables.
  const name = scene.item.responses.has('RESPONSE') ? 'RESPONSE' : identifier
  if (/^match_?correct$/i.test(known)) {
    const isRight = same(scene.values.get(name) ?? null, scene.item.responses.get(name)?.correct ?? null)
    scene.values.set('SCORE', [isRight ? 1 : 0])
  } else if (/^(?:cc2_)?map_?response$/i.test(known)) scene.values.set('SCORE', [mapped(name, scene)])
  else throw new Unheld('scoring-not-supported', known)
}

function run(rules: readonly Element[], scene: Scene): void {
  for (const rule of rules) {
    if (scene.isOver) return
    runRule(rule, scene)
  }
}

function runRule(rule: Element, scene: Scene): void {
  const { identifier = '' } = rule.attributes
  if (rule.name === 'responseCondition') runCondition(rule, scene)
  else if (rule.name === 'setOutcomeValue' || rule.name === 'setResponseValue') setValue(rule, identifier, scene)
  else if (rule.name === 'setDefaultValue')
    scene.values.set(identifier, scene.item.responses.get(identifier)?.initial ?? null)
  else if (rule.name === 'responseProcessingFragment') run(rule.children.filter(isElement), scene)
  else if (rule.name === 'exitResponse') scene.isOver = true
  else throw new Unheld('scoring-not-supported', rule.name)
}

function setValue(rule: Element, identifier: string, scene: Scene): void {
  const isKnown =
    rule.name === 'setOutcomeValue' ? scene.item.outcomes.has(identifier) : scene.item.responses.has(identifier)
  if (!isKnown) throw new Unheld('scoring-not-supported', identifier)
  scene.values.set(identifier, onlyOperand(rule, scene))
}

const ORDER = ['responseIf', 'responseElseIf', 'responseElse']

function runCondition(condition: Element, scene: Scene): void {
  const branches = condition.children.filter(isElement)
  let place = 0
  for (const [index, { name }] of branches.entries()) {
    const next = ORDER.indexOf(name)
    const isInOrder = index === 0 ? next === 0 : next >= Math.max(place, 1) && !(place === 2)
    if (!isInOrder) throw new Unheld('scoring-not-supported', name)
    place = next
  }
  for (const branch of branches) {
    const [test, ...rules] = branch.children.filter(isElement)
    if (branch.name === 'responseElse') return run(branch.children.filter(isElement), scene)
    if (test !== undefined && isTrue(evaluate(test, scene))) return run(rules, scene)
  }
}

type Operator = (operands: readonly Value[], element: Element, scene: Scene) => Value

const OPERATORS: Readonly<Record<string, Operator>> = {
  and: (operands) => [operands.every(isTrue)],
  or: (operands) => [operands.some(isTrue)],
  not: ([operand = null]) => (operand === null ? null : [!isTrue(operand)]),
  isNull: ([operand = null]) => [operand === null],
  match: ([one = null, other = null]) => (one === null || other === null ? null : [same(one, other)]),
  equal: ([one = null, other = null]) => compared(one, other, (a, b) => a === b),
  equalRounded: ([one = null, other = null]) => compared(one, other, (a, b) => Math.abs(a - b) < 1e-6),
  gt: ([one = null, other = null]) => compared(one, other, (a, b) => a > b),
  gte: ([one = null, other = null]) => compared(one, other, (a, b) => a >= b),
  lt: ([one = null, other = null]) => compared(one, other, (a, b) => a < b),
  lte: ([one = null, other = null]) => compared(one, other, (a, b) => a <= b),
  sum: (operands) => folded(operands, (a, b) => a + b),
  product: (operands) => folded(operands, (a, b) => a * b),
  max: (operands) => folded(operands, Math.max),
  min: (operands) => folded(operands, Math.min),
  subtract: ([one = null, other = null]) => computed(one, other, (a, b) => a - b),
  divide: ([one = null, other = null]) => computed(one, other, (a, b) => (b === 0 ? Number.NaN : a / b)),
  integerToFloat: ([operand = null]) => operand,
  member: ([one = null, other = null]) => (one === null || other === null ? null : [other.includes(one[0] ?? '')]),
  contains: ([one = null, other = null]) =>
    one === null || other === null ? null : [other.every((value) => one.includes(value))],
  containerSize: ([operand = null]) => [operand?.length ?? 0],
  multiple: (operands) => flattened(operands),
  ordered: (operands) => flattened(operands),
}

function evaluate(element: Element, scene: Scene): Value {
  const { identifier = '' } = element.attributes
  if (element.name === 'baseValue') return [typed(textOf(element).trim(), element.attributes.baseType ?? '')]
  if (element.name === 'variable') return variable(identifier, scene)
  if (element.name === 'correct') return declarationOf(identifier, scene).correct
  if (element.name === 'default') return declarationOf(identifier, scene).initial
  if (element.name === 'mapResponse') return [mapped(identifier, scene)]
  if (element.name === 'null') return null
  const operator = Object.hasOwn(OPERATORS, element.name) ? OPERATORS[element.name] : undefined
  if (operator === undefined) throw new Unheld('scoring-not-supported', element.name)
  const operands = element.children.filter(isElement).map((operand) => evaluate(operand, scene))
  return operator(operands, element, scene)
}

function onlyOperand(rule: Element, scene: Scene): Value {
  const [operand, ...others] = rule.children.filter(isElement)
  if (operand === undefined || others.length > 0) throw new Unheld('scoring-not-supported', rule.name)
  return evaluate(operand, scene)
}

function declarationOf(identifier: string, { item }: Scene): Declaration {
  const declaration = item.responses.get(identifier) ?? item.outcomes.get(identifier)
  if (declaration === undefined) throw new Unheld('scoring-not-supported', identifier)
  return declaration
}

function variable(identifier: string, scene: Scene): Value {
  declarationOf(identifier, scene)
  return scene.values.get(identifier) ?? null
}

/** Mapped score: every choice counts once, one without an entry as the default; the sum is limited by the bounds. */
function mapped(identifier: string, scene: Scene): number {
  const { mapping } = declarationOf(identifier, scene)
  if (mapping === undefined) throw new Unheld('scoring-not-supported', 'mapping')
  const { defaultValue = '0', lowerBound, upperBound } = mapping.attributes
  const weights = new Map(
    childrenNamed(mapping, 'mapEntry').map(({ attributes }) => [
      attributes.mapKey ?? '',
      Number(attributes.mappedValue),
    ]),
  )
  const chosen = scene.values.get(identifier) ?? []
  const sum = chosen.reduce<number>((total, key) => total + (weights.get(String(key)) ?? Number(defaultValue)), 0)
  const bounded = Math.max(lowerBound === undefined ? sum : Number(lowerBound), sum)
  return Math.min(upperBound === undefined ? bounded : Number(upperBound), bounded)
}

function isTrue(value: Value): boolean {
  return value?.[0] === true
}

/** True if two containers are equal in any order. */
function same(one: Value, other: Value): boolean {
  if (one === null || other === null || one.length !== other.length) return false
  const left = one.map(String).toSorted()
  const right = other.map(String).toSorted()
  return left.every((value, index) => value === right[index] || Number(value) === Number(right[index]))
}

function compared(one: Value, other: Value, holds: (one: number, other: number) => boolean): Value {
  return one === null || other === null ? null : [holds(Number(one[0]), Number(other[0]))]
}

function computed(one: Value, other: Value, operate: (one: number, other: number) => number): Value {
  if (one === null || other === null) return null
  const result = operate(Number(one[0]), Number(other[0]))
  return Number.isFinite(result) ? [result] : null
}

function folded(operands: readonly Value[], operate: (one: number, other: number) => number): Value {
  if (operands.includes(null)) return null
  const numbers = operands.flatMap((operand) => operand ?? []).map(Number)
  return numbers.length === 0 ? null : [numbers.reduce((one, other) => operate(one, other))]
}

function flattened(operands: readonly Value[]): Value {
  const all = operands.flatMap((operand) => operand ?? [])
  return all.length === 0 ? null : all
}
