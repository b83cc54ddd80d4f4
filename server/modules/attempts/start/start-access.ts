/** Reasons why a student may not begin an exam at an instant, by code. */
import { type ExamAccess } from '#domain/access/exam-hours.ts'
import { windowStanding } from '#domain/access/exam-window.ts'

export type AccessRefusal =
  | 'exams.not-given'
  | 'exams.not-open'
  | 'exams.ended'
  | 'exams.group-not-open'
  | 'exams.group-ended'
  | 'exams.locked'

/** Null if they may begin. `at`: ms UTC. */
export function accessRefusal(access: ExamAccess, at: number): AccessRefusal | null {
  if (access.kind === 'not-given') return 'exams.not-given'
  const isOfGroup = access.kind === 'open' && access.isOfGroup
  const standing = windowStanding(access.window, at)
  if (standing === 'before') return isOfGroup ? 'exams.group-not-open' : 'exams.not-open'
  if (standing === 'over') return isOfGroup ? 'exams.group-ended' : 'exams.ended'
  return access.kind === 'locked' ? 'exams.locked' : null
}
