/** What the list of exams shows of this device: preparations, and answers that have not been delivered. */
import type { StudentExam } from '#contract/exams.ts'
import { PreparationControl } from './PreparationControl.tsx'
import { UndeliveredNotice } from './UndeliveredNotice.tsx'
import { useDeviceExams } from './use-device-exams.ts'

export function ExamPreparation({ exam, userId }: { readonly exam: StudentExam; readonly userId: string }) {
  const { byExam, isRead } = useDeviceExams(userId)
  return isRead ? <PreparationControl exam={exam} userId={userId} device={byExam.get(exam.id)} /> : null
}

export function UndeliveredAnswers({ userId }: { readonly userId: string }) {
  return <UndeliveredNotice undelivered={useDeviceExams(userId).undelivered} />
}
