/** Which choices of a QTI 1.2 item are right: its conditions are evaluated for choices that a student might give. */
import { childNamed, childrenNamed, type Element, isElement, textOf } from '#domain/rich-text/nodes.ts'
import { Unheld } from '../form.ts'
import { judgeMultiple, judgeSingle, type Judged } from '../weights.ts'

interface Rule {
  readonly condition: Element
  readonly changes: readonly { readonly action: string; readonly value: number }[]
  /** True if the rules below it count, too. */
  readonly goesOn: boolean
}

/**
 * Judges the choices of an item by their identifiers.
 *
 * @throws Unheld if its way of scoring is not that one choice, or exactly a set of choices, has the full score.
 */
export function judgeChoices(item: Element, choices: readonly string[], isSingle: boolean): Judged {
  const processing = childNamed(item, 'resprocessing')
  if (processing === undefined) throw new Unheld('no-right-answer')
  const most = mostOf(processing)
  const rules = childrenNamed(processing, 'respcondition').map((one) => ruleOf(one, most))
  const score = (given: readonly string[]) => scoreOf(rules, new Set(given))
  return isSingle ? single(choices, score) : several({ choices, rules, score })
}

type Score = (given: readonly string[]) => number

function single(choices: readonly string[], score: Score): Judged {
  const scores = choices.map((choice) => score([choice]))
  return judgeSingle(percentages(scores, Math.max(...scores)))
}

function percentages(scores: readonly number[], most: number): number[] {
  if (!(most > 0)) throw new Unheld('no-right-answer')
  return scores.map((one) => (100 * one) / most)
}

interface Several {
  readonly choices: readonly string[]
  readonly rules: readonly Rule[]
  readonly score: Score
}

/** Choices that a scoring rule asks for; they alone, and all of them, have the full score. */
function several({ choices, rules, score }: Several): Judged {
  const scoring = rules.filter(({ changes }) => changes.some(({ value }) => value > 0))
  const wanted = new Set(scoring.flatMap(({ condition }) => wantedBy(condition, true)))
  const right = choices.filter((choice) => wanted.has(choice))
  const full = score(right)
  if (right.length === 0 || !(full > 0)) throw new Unheld('no-right-answer')
  const alone = right.map((choice) => score([choice]))
  // Each right choice adds its part: they must weigh the same.
  if (right.length > 1 && alone.every((one) => one > 0)) {
    return judgeMultiple(
      choices.map((choice) => (wanted.has(choice) ? (percentages([score([choice])], full)[0] ?? 0) : 0)),
    )
  }
  if (right.length > 1 && right.some((choice) => score(right.filter((one) => one !== choice)) >= full)) {
    throw new Unheld('scoring-not-supported')
  }
  return { correct: choices.map((choice) => wanted.has(choice)), warnings: [{ kind: 'partial-credit-by-exam' }] }
}

/** Highest score; 1 if the item does not say it. */
function mostOf(processing: Element): number {
  const outcomes = childNamed(processing, 'outcomes')
  const most = Number(outcomes === undefined ? '' : (childNamed(outcomes, 'decvar')?.attributes.maxvalue ?? ''))
  return most > 0 ? most : 1
}

function ruleOf(element: Element, most: number): Rule {
  const condition = childNamed(element, 'conditionvar')
  if (condition === undefined) throw new Unheld('malformed', 'conditionvar')
  const changes = childrenNamed(element, 'setvar').map((change) => {
    const words = textOf(change).trim()
    const value = words === 'SCORE.max' ? most : words === 'SCORE.min' ? 0 : Number(words)
    if (!Number.isFinite(value)) throw new Unheld('scoring-not-supported', words)
    return { action: change.attributes.action ?? 'Set', value }
  })
  return { condition, changes, goesOn: /^yes$/i.test(element.attributes.continue ?? 'No') }
}

function scoreOf(rules: readonly Rule[], given: ReadonlySet<string>): number {
  let score = 0
  for (const { condition, changes, goesOn } of rules) {
    if (!children(condition).every((one) => holds(one, given))) continue
    for (const { action, value } of changes) score = changed(score, action, value)
    if (!goesOn && changes.length > 0) break
  }
  return score
}

function changed(score: number, action: string, value: number): number {
  if (action === 'Add') return score + value
  return action === 'Subtract' ? score - value : action === 'Multiply' ? score * value : value
}

function children(element: Element): Element[] {
  return element.children.filter(isElement)
}

function holds(element: Element, given: ReadonlySet<string>): boolean {
  const { name } = element
  if (name === 'varequal') return given.has(textOf(element).trim())
  if (name === 'not') return !children(element).some((one) => holds(one, given))
  if (name === 'and') return children(element).every((one) => holds(one, given))
  if (name === 'or') return children(element).some((one) => holds(one, given))
  if (name === 'other') return true
  if (name === 'unanswered') return given.size === 0
  throw new Unheld('scoring-not-supported', name)
}

function wantedBy(element: Element, isWanted: boolean): string[] {
  if (element.name === 'varequal') return isWanted ? [textOf(element).trim()] : []
  return children(element).flatMap((child) => wantedBy(child, element.name === 'not' ? !isWanted : isWanted))
}
