/** What the list of exams shows of this device: preparations, and answers that have not been delivered. */
import type { StudentExam } from '#contract/exams.ts'
import { PreparationControl } from './PreparationControl.tsx'
import { UndeliveredNotice } from './UndeliveredNotice.tsx'
import { useDeviceExams } from './use-device-exams.ts'

interface ExamPreparationProps {
  readonly exam: StudentExam
  readonly userId: string
  /** Asked before anything is brought onto the device; false: not now. */
  readonly beforePreparing?: () => Promise<boolean>
}

export function ExamPreparation({ exam, userId, beforePreparing }: ExamPreparationProps) {
  const { byExam, isRead } = useDeviceExams(userId)
  const control = <PreparationControl device={byExam.get(exam.id)} {...{ exam, userId, beforePreparing }} />
  // Until the device was read nothing is said, but its place is kept.
  return isRead ? control : <div style={{ visibility: 'hidden' }}>{control}</div>
}

export function UndeliveredAnswers({ userId }: { readonly userId: string }) {
  return <UndeliveredNotice device={useDeviceExams(userId)} />
}
