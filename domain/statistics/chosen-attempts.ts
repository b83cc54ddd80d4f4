/** Which of a student's attempts count in a report. */

export type AttemptChoice = 'first' | 'best' | 'last' | 'all'

export interface CountedAttempt {
  readonly studentId: string
  /** First, second … attempt of this student. */
  readonly number: number
  /** Share of the maximum: attempts at different versions compare by it. */
  readonly share: number
}

/** One attempt a student, or all. Of equally good ones the earlier is the best. The order stays. */
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
