/** Statistics of the options of one question: how often each was chosen, and by strong or by weak students. */
import { correlation } from './moments.ts'

/** Choice in one attempt. */
export interface Choice {
  /** Ids of the chosen options; empty: not answered. */
  readonly given: readonly string[]
  /** Total of the attempt without this question. */
  readonly rest: number
}

export interface OptionStatistics {
  readonly optionId: string
  readonly count: number
  /** Share of all attempts, 0 to 1; null without attempts. */
  readonly share: number | null
  /**
   * Correlation of choosing the option with the rest of the attempt, percent; positive if strong students choose it.
   */
  readonly discrimination: number | null
  /** Share among the strongest and the weakest 27 %, ties included; null below ten attempts. */
  readonly strongShare: number | null
  readonly weakShare: number | null
}

export interface ChoiceStatistics {
  readonly options: readonly OptionStatistics[]
  readonly unanswered: number
}

const GROUP_SHARE = 0.27
const FEWEST_FOR_GROUPS = 10

/** Number of times that each answer was given; one attempt can give several. */
export function countAnswers(given: Iterable<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const answers of given) {
    for (const answer of new Set(answers)) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  }
  return counts
}

/** Statistics of every option of the question, also of options that nobody chose. */
export function choiceStatistics(optionIds: readonly string[], choices: readonly Choice[]): ChoiceStatistics {
  const counts = countAnswers(choices.map(({ given }) => given))
  const rests = choices.map(({ rest }) => rest)
  const { strong, weak } = groups(choices)
  return {
    options: optionIds.map((optionId) => ({
      optionId,
      count: counts.get(optionId) ?? 0,
      share: shareOf(optionId, choices),
      discrimination: correlation(
        choices.map(({ given }) => (given.includes(optionId) ? 1 : 0)),
        rests,
      ),
      strongShare: shareOf(optionId, strong),
      weakShare: shareOf(optionId, weak),
    })),
    unanswered: choices.filter(({ given }) => given.length === 0).length,
  }
}

function shareOf(optionId: string, choices: readonly Choice[]): number | null {
  if (choices.length === 0) return null
  return choices.filter(({ given }) => given.includes(optionId)).length / choices.length
}

/**
 * The upper and the lower 27 percent. If both have equal rests, there is no difference in strength and the groups are
 * empty.
 */
function groups(choices: readonly Choice[]): { strong: readonly Choice[]; weak: readonly Choice[] } {
  const none = { strong: [], weak: [] }
  if (choices.length < FEWEST_FOR_GROUPS) return none
  const sorted = choices.map(({ rest }) => rest).toSorted((a, b) => a - b)
  const size = Math.max(1, Math.round(sorted.length * GROUP_SHARE))
  const [lower = 0, upper = 0] = [sorted[size - 1], sorted[sorted.length - size]]
  if (lower >= upper) return none
  return { strong: choices.filter(({ rest }) => rest >= upper), weak: choices.filter(({ rest }) => rest <= lower) }
}
