import type { StudentExam } from '#contract/exams/exams.ts'

/** Standing of an exam for its student now; `chained`: another exam has to be passed, or a course finished, first. */
export type ExamStanding = 'running' | 'ready' | 'not-open' | 'ended' | 'spent' | 'locked' | 'chained'

type ExamTimes = Pick<
  StudentExam,
  'running' | 'opensAt' | 'endsAt' | 'attemptsUsed' | 'maximumAttempts' | 'locked' | 'after' | 'afterCourse'
>

/** A running attempt goes before everything; `now` is ms UTC. */
export function examStanding(exam: ExamTimes, now: number): ExamStanding {
  if (exam.running !== null && exam.running.deadlineAt > now) return 'running'
  if (exam.endsAt !== null && exam.endsAt <= now) return 'ended'
  const isSpent = exam.maximumAttempts !== null && exam.attemptsUsed >= exam.maximumAttempts
  // Nothing would be opened by a package where no attempt is left.
  if (exam.locked && !isSpent) return 'locked'
  if ((exam.after ?? exam.afterCourse) !== undefined && !isSpent) return 'chained'
  if (exam.opensAt !== null && exam.opensAt > now) return 'not-open'
  if (isSpent) return 'spent'
  return 'ready'
}
