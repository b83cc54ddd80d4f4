/**
 * Flags of a question that its author should look at, computed from its statistics. Each flag has a sentence in plain
 * words.
 */
import type { ItemStatistics } from './item-statistics.ts'
import type { ChoiceStatistics, OptionStatistics } from './option-statistics.ts'

export type FlagKind =
  | 'key-suspect'
  | 'too-hard'
  | 'too-easy'
  | 'weak-discrimination'
  | 'distractor-unused'
  | 'often-unanswered'

export interface ItemFlag {
  readonly kind: FlagKind
  /** Options that the flag concerns; empty: the question as a whole. */
  readonly optionIds: readonly string[]
}

export interface FlagInput {
  readonly statistics: ItemStatistics
  readonly choices: ChoiceStatistics
  readonly correctOptionIds: readonly string[]
  readonly randomGuessScore: number | null
}

/** Minimum of attempts: fewer say nothing about a question. */
export const FEWEST_FOR_FLAGS = 10

const EASY = 0.95
const HARD = 0.15
/** Limit in percent, as in Moodle. */
const WEAK_EFFICIENCY = 15
const OFTEN = 0.3
/** Percent for one attempt: by chance, a correlation stays below this ÷ √attempts in nineteen of twenty cases. */
const CHANCE = 164.5
/** The same where a single option has to be surer of itself: one of a hundred cases. */
const CHANCE_EARLY = 232.6
/**
 * From the first of these on a key is doubted, below the second by fewer attempts than tell strong from weak: then the
 * option has to be chosen more often than the key, and rather by the able (in ten of a hundred cases by chance). Within
 * thirty attempts this names four of five wrong keys and one of a hundred right ones (docs/benchmarks.md, "Exam day").
 */
const EARLY = { from: 16, until: 30, chance: 1.2816 }
export const FEWEST_FOR_KEYS = EARLY.from
/** Numbers of wrong choices or of attempts from which an option that nobody chose counts as unused. */
const PASSED_OVER = { wrongChoices: 10, attempts: 100 }

/** Flags, most serious first; none for fewer than ten attempts. */
export function itemFlags(input: FlagInput): ItemFlag[] {
  const { statistics, choices } = input
  if (statistics.attempts < FEWEST_FOR_FLAGS || statistics.facility === null) return []
  const suspects = keySuspects(input)
  const isSuspect = suspects.length > 0 || isAnsweredByTheWeak(statistics)
  const unused = unusedDistractors(input)
  const found: (ItemFlag | false)[] = [
    isSuspect && { kind: 'key-suspect', optionIds: suspects },
    isTooHard(statistics.facility, input.randomGuessScore) && whole('too-hard'),
    statistics.facility > EASY && whole('too-easy'),
    !isSuspect && isWeak(statistics) && whole('weak-discrimination'),
    unused.length > 0 && { kind: 'distractor-unused', optionIds: unused.map(({ optionId }) => optionId) },
    choices.unanswered / statistics.attempts >= OFTEN && whole('often-unanswered'),
  ]
  return found.filter((flag) => flag !== false)
}

function whole(kind: FlagKind): ItemFlag {
  return { kind, optionIds: [] }
}

/** Correlation in percent above which so many attempts show more than chance. */
function beyondChance({ attempts }: ItemStatistics): number {
  return CHANCE / Math.sqrt(attempts)
}

function unusedDistractors({ choices, correctOptionIds, statistics }: FlagInput): OptionStatistics[] {
  const wrong = choices.options.filter(({ optionId }) => !correctOptionIds.includes(optionId))
  const wrongChoices = wrong.reduce((sum, { count }) => sum + count, 0)
  const isTelling = wrongChoices >= PASSED_OVER.wrongChoices || statistics.attempts >= PASSED_OVER.attempts
  return isTelling ? wrong.filter(({ count }) => count === 0) : []
}

/** True if the facility is at most that of blind guessing. */
function isTooHard(facility: number, guess: number | null): boolean {
  return facility <= Math.max(HARD, guess ?? 0)
}

function isWeak({ discriminativeEfficiency: efficiency, facility }: ItemStatistics): boolean {
  return efficiency !== null && efficiency < WEAK_EFFICIENCY && (facility ?? 1) <= EASY
}

function isAnsweredByTheWeak({ attempts, discriminationIndex }: ItemStatistics): boolean {
  const chance = attempts < EARLY.until ? CHANCE_EARLY : CHANCE
  return attempts >= EARLY.from && (discriminationIndex ?? 0) < -chance / Math.sqrt(attempts)
}

/** Wrong options that strong students choose more often than chance explains, and more often than the right option. */
function keySuspects({ choices, correctOptionIds, statistics }: FlagInput): string[] {
  const key = choices.options.filter(({ optionId }) => correctOptionIds.includes(optionId))
  const chance = beyondChance(statistics)
  const [only] = key
  if (only === undefined || statistics.attempts < EARLY.from) return []
  if (statistics.attempts < EARLY.until && key.length === 1) {
    return choices.options
      .filter((option) => option !== only && isPreferred(option, only, statistics.attempts))
      .map(({ optionId }) => optionId)
  }
  const strongest = Math.max(...key.map(({ strongShare }) => strongShare ?? 0))
  return choices.options
    .filter((option) => !key.includes(option) && attracts(option, strongest, chance))
    .map(({ optionId }) => optionId)
}

/**
 * True if the option was chosen more often than the key, and rather by the able: by the correlation with the rest of the
 * attempt of a value that is 1 for the option, −1 for the key, and 0 for everything else.
 */
function isPreferred(option: OptionStatistics, key: OptionStatistics, attempts: number): boolean {
  if (option.count <= key.count) return false
  const [shareOfOption, shareOfKey] = [option.share ?? 0, key.share ?? 0]
  const [spreadOfOption, spreadOfKey] = [shareOfOption, shareOfKey].map((share) => Math.sqrt(share * (1 - share))) as [
    number,
    number,
  ]
  const together = (option.discrimination ?? 0) * spreadOfOption - (key.discrimination ?? 0) * spreadOfKey
  const spread = Math.sqrt(spreadOfOption ** 2 + spreadOfKey ** 2 + 2 * shareOfOption * shareOfKey)
  if (spread === 0) return false
  const correlation = Math.min(0.999, Math.max(-0.999, together / spread / 100))
  return Math.atanh(correlation) * Math.sqrt(attempts - 3) > EARLY.chance
}

function attracts({ discrimination, strongShare }: OptionStatistics, keyShare: number, chance: number): boolean {
  return (discrimination ?? 0) > chance && strongShare !== null && strongShare > keyShare
}
