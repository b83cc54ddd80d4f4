/** Selects the attempts of each student that count in a report. */

export type AttemptChoice = 'first' | 'best' | 'last' | 'all'

export interface CountedAttempt {
  readonly studentId: string
  /** Number of the attempt among those of this student, from 1. */
  readonly number: number
  /** Score as a share of the maximum, by which attempts at different versions are compared. */
  readonly share: number
}

/**
 * One attempt per student, or all of them. Between equally good attempts the earlier is the best. The order is kept.
 */
export function chosenAttempts<Attempt extends CountedAttempt>(
  attempts: readonly Attempt[],
  choice: AttemptChoice,
): Attempt[] {
  if (choice === 'all') return [...attempts]
  const chosen = new Map<string, Attempt>()
  for (const attempt of attempts) {
    const rival = chosen.get(attempt.studentId)
    if (rival === undefined || isBefore(attempt, rival, choice)) chosen.set(attempt.studentId, attempt)
  }
  return attempts.filter((attempt) => chosen.get(attempt.studentId) === attempt)
}

function isBefore(one: CountedAttempt, other: CountedAttempt, choice: 'first' | 'best' | 'last'): boolean {
  if (choice === 'first') return one.number < other.number
  if (choice === 'last') return one.number > other.number
  return one.share > other.share || (one.share === other.share && one.number < other.number)
}
