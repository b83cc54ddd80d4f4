/** Finds the right answers of a choice interaction by scoring every possible response. */
import type { WarningKind } from '#contract/exams/exchange-formats.ts'
import { Unheld } from '../form.ts'
import { type Item, scoreOf } from './scoring.ts'

export interface Key {
  readonly isSingle: boolean
  readonly right: ReadonlySet<string>
  readonly mark: number
  /** True if a person scores the answer. */
  readonly isManual: boolean
  readonly warnings: readonly { readonly kind: WarningKind }[]
}

interface Interaction {
  readonly responseIdentifier: string
  readonly choices: readonly string[]
  /** Maximum number of choices; 0: no limit. */
  readonly maxChoices: number
}

/** Maximum number of choices up to which all sets are scored; more would take too long. */
const CHOICES_TO_TRY = 8

export function keyOf(item: Item, interaction: Interaction): Key {
  const declaration = item.responses.get(interaction.responseIdentifier)
  if (declaration === undefined) throw new Unheld('malformed', interaction.responseIdentifier)
  if (declaration.cardinality !== 'single' && declaration.cardinality !== 'multiple') {
    throw new Unheld('type-not-supported', `${declaration.cardinality} choice`)
  }
  const isSingle = declaration.cardinality === 'single' || interaction.maxChoices === 1
  const score = (response: readonly string[]) => rounded(scoreOf(item, interaction.responseIdentifier, response))
  const correct = (declaration.correct ?? []).map(String)
  if (correct.some((choice) => !interaction.choices.includes(choice))) throw new Unheld('malformed', correct.join(' '))
  if (!isScored(item)) return assumedKey(isSingle, correct)
  const positive = () => interaction.choices.filter((choice) => score([choice]) > 0)
  const key = isSingle
    ? singleKey(interaction.choices, (choice) => score([choice]))
    : multipleKey(setsOf(interaction, correct.length > 0 ? correct : positive()), score)
  if (score([]) > 0) throw new Unheld('scoring-not-supported', 'SCORE')
  return { ...key, isSingle, isManual: false }
}

/** Rounds a score, because weights such as thirds are written with many digits. */
function rounded(score: number | null): number {
  return Math.round((score ?? 0) * 1e6) / 1e6
}

/**
 * True if the item has response processing. Without it, its correct response is still used as the key, with one mark.
 */
function isScored({ processing }: Item): boolean {
  if (processing === undefined) return false
  const { template = '', templateLocation = '' } = processing.attributes
  return processing.children.some((child) => typeof child !== 'string') || template + templateLocation !== ''
}

function assumedKey(isSingle: boolean, correct: readonly string[]): Key {
  if (correct.length === 0) throw new Unheld('no-right-answer')
  const warnings = [{ kind: 'scoring-assumed' as const }]
  return { isSingle, right: new Set(correct), mark: 1, isManual: false, warnings }
}

type Found = Pick<Key, 'right' | 'mark' | 'warnings'>

function singleKey(choices: readonly string[], score: (choice: string) => number): Found {
  const scores = choices.map(score)
  const mark = Math.max(...scores)
  if (!(mark > 0)) throw new Unheld('no-right-answer')
  if (scores.some((one) => one > 0 && one < mark)) throw new Unheld('partial-credit')
  const right = choices.filter((_, index) => scores[index] === mark)
  if (right.length > 1) throw new Unheld('several-right-answers')
  return { right: new Set(right), mark, warnings: scores.some((one) => one < 0) ? [{ kind: 'penalty-left-out' }] : [] }
}

function multipleKey(sets: readonly (readonly string[])[], score: (set: readonly string[]) => number): Found {
  const scores = sets.map((set) => score(set))
  const mark = Math.max(...scores)
  if (!(mark > 0)) throw new Unheld('no-right-answer')
  const best = sets.filter((_, index) => scores[index] === mark)
  const [right = []] = best
  if (best.length > 1) throw new Unheld('uneven-weights')
  const alone = right.map((choice) => score([choice]))
  if (Math.max(...alone) - Math.min(...alone) > 1e-6) throw new Unheld('uneven-weights')
  const isPartial = scores.some((one) => one > 0 && one < mark)
  const warnings = [
    ...(isPartial ? [{ kind: 'partial-credit-by-exam' as const }] : []),
    ...(scores.some((one) => one < 0) ? [{ kind: 'penalty-left-out' as const }] : []),
  ]
  return { right: new Set(right), mark, warnings }
}

/**
 * Sets of choices that are scored: every set that may be given. If there are many choices: the right set, the sets that
 * differ from it by one choice, and single choices.
 */
function setsOf({ choices, maxChoices }: Interaction, correct: readonly string[]): string[][] {
  const limit = maxChoices === 0 ? choices.length : maxChoices
  if (choices.length > CHOICES_TO_TRY) return neighbours(choices, correct)
  const sets: string[][] = []
  for (let bits = 1; bits < 2 ** choices.length; bits += 1) {
    const set = choices.filter((_, index) => (bits >> index) % 2 === 1)
    if (set.length <= limit) sets.push(set)
  }
  return sets
}

function neighbours(choices: readonly string[], correct: readonly string[]): string[][] {
  if (correct.length === 0) throw new Unheld('scoring-not-supported', `${choices.length}`)
  const others = choices.map((choice) =>
    correct.includes(choice) ? correct.filter((one) => one !== choice) : [...correct, choice],
  )
  return [[...correct], ...others, ...choices.map((choice) => [choice])].filter((set, index, all) => {
    return set.length > 0 && all.findIndex((one) => one.join(' ') === set.join(' ')) === index
  })
}
