/** Sections and topics: how much of their marks the attempts reached. */
import type { Marks } from './exam-statistics.ts'
import { mean, standardDeviation } from './moments.ts'

export interface GroupStatistics {
  readonly group: string
  readonly questions: number
  /** Mark of a right answer to all of them. */
  readonly maximum: number
  /** Attempts that were asked any of them. */
  readonly attempts: number
  /** Mean of the attempts' shares, 0 to 1. */
  readonly facility: number | null
  /** Of those shares. */
  readonly standardDeviation: number | null
}

/** `groups` names the group of each question; the answer keeps the order in which groups are met first. */
export function groupStatistics(marks: Marks, groups: readonly string[]): GroupStatistics[] {
  const members = Map.groupBy(marks.maxima.keys(), (item) => groups[item] ?? '')
  return [...members].map(([group, items]) => {
    const shares = marks.attempts.flatMap((attempt) => shareOf(attempt, marks.maxima, items) ?? [])
    return {
      group,
      questions: items.length,
      maximum: items.reduce((sum, item) => sum + (marks.maxima[item] ?? 0), 0),
      attempts: shares.length,
      facility: mean(shares),
      standardDeviation: standardDeviation(shares),
    }
  })
}

/** Null where the attempt was asked none of them, or none has a mark. */
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
