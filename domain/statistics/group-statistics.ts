/** Statistics of sections and topics: the share of their marks that the attempts reached. */
import { largestMaximum, type Marks } from './exam-statistics.ts'
import { mean, standardDeviation } from './moments.ts'

export interface GroupStatistics {
  readonly group: string
  readonly questions: number
  /** The most marks that one attempt could have of them. */
  readonly maximum: number
  /** Number of attempts that contain any of the questions. */
  readonly attempts: number
  /** Mean of the attempts' shares, 0 to 1. */
  readonly facility: number | null
  /** Standard deviation of the attempts' shares. */
  readonly standardDeviation: number | null
}

/**
 * Statistics by group. `groups` names the group of each question; the answer keeps the order of their first occurrence.
 */
export function groupStatistics(marks: Marks, groups: readonly string[]): GroupStatistics[] {
  const members = Map.groupBy(marks.maxima.keys(), (item) => groups[item] ?? '')
  return [...members].map(([group, items]) => {
    const shares = marks.attempts.flatMap((attempt) => shareOf(attempt, marks.maxima, items) ?? [])
    return {
      group,
      questions: items.length,
      maximum: largestMaximum(marks, items),
      attempts: shares.length,
      facility: mean(shares),
      standardDeviation: standardDeviation(shares),
    }
  })
}

/** Share of one attempt; null if it contains none of the questions, or if none of them has a mark. */
function shareOf(
  attempt: readonly (number | null)[],
  maxima: readonly number[],
  items: readonly number[],
): number | null {
  let [score, maximum] = [0, 0]
  for (const item of items) {
    const mark = attempt[item] ?? null
    if (mark === null) continue
    score += mark
    maximum += maxima[item] ?? 0
  }
  return maximum === 0 ? null : score / maximum
}
