import type { StudentExam } from '#contract/exams.ts'

/** How an exam stands for its student now. */
export type ExamStanding = 'running' | 'ready' | 'not-open' | 'ended' | 'spent'

type ExamTimes = Pick<StudentExam, 'running' | 'opensAt' | 'endsAt' | 'attemptsUsed' | 'maximumAttempts'>

/** A running attempt goes before everything; `now` is ms UTC. */
export function examStanding(exam: ExamTimes, now: number): ExamStanding {
  if (exam.running !== null && exam.running.deadlineAt > now) return 'running'
  if (exam.endsAt !== null && exam.endsAt <= now) return 'ended'
  if (exam.opensAt !== null && exam.opensAt > now) return 'not-open'
  if (exam.maximumAttempts !== null && exam.attemptsUsed >= exam.maximumAttempts) return 'spent'
  return 'ready'
}
