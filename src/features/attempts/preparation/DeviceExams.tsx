/** Parts of the list of exams that show this device: preparations, and answers that have not been delivered. */
import { Suspense } from 'react'
import type { StudentExam } from '#contract/exams/exams.ts'
import { lazyExtra } from '#src/ui/behaviour/lazy-extra.ts'
import { PreparationControl } from './PreparationControl.tsx'
import { useDeviceExams } from './use-device-exams.ts'

/** Notice for the few who have such answers: it brings the device's database. What delivers them does not need it. */
const UndeliveredNotice = lazyExtra(async () => (await import('./UndeliveredNotice.tsx')).UndeliveredNotice)

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
  const device = useDeviceExams(userId)
  if (!device.isRefused && device.undelivered.length === 0) return null
  return (
    <Suspense>
      <UndeliveredNotice device={device} />
    </Suspense>
  )
}
