import type { StudentExam } from '#contract/exams/exams.ts'
import { ownMinutes } from '#domain/attempt/own-minutes.ts'
import { UNREACHABLE } from '#src/api/index.ts'
import type { PreparationRow } from '#src/offline/records.ts'
import type { DeviceExam } from './held-exams.ts'
import type { PreparationOutcome } from './prepare.ts'

/** The database of the device comes with it, so it is loaded when it is asked for. */
export async function prepareOnDevice(examId: string, userId: string): Promise<PreparationOutcome> {
  const loaded = await import('./prepare.ts').catch(() => null)
  return loaded === null ? { ok: false, code: UNREACHABLE } : loaded.prepareExam(examId, userId)
}

type OwnTerms = Pick<StudentExam, 'minutes' | 'accommodations'>

/** True if a start on the device has the minutes and everything else that the academy gives this student now. */
export function hasOwnTerms(exam: OwnTerms, { offlineStart }: PreparationRow): boolean {
  if (offlineStart === null) return true
  const { durationMinutes, timeMultiplier, accommodations } = offlineStart
  const isSame = JSON.stringify(accommodations) === JSON.stringify(exam.accommodations)
  return isSame && ownMinutes(durationMinutes, timeMultiplier) === exam.minutes
}

/** Answers whether what is on the device is what the exam is now, with all that starts it there. */
export function isPrepared(
  exam: Pick<StudentExam, 'sealedHash' | 'allowOfflineStart' | 'opensAt'> & OwnTerms,
  device: DeviceExam | undefined,
  now: number,
): boolean {
  const prepared = device?.preparation ?? null
  const isOpen = (exam.opensAt ?? 0) <= now
  // Prepared before it opened: what starts it without a network was not handed out then.
  const lacksStart = exam.allowOfflineStart && isOpen && prepared?.offlineStart === null
  return prepared?.hash === exam.sealedHash && !lacksStart && hasOwnTerms(exam, prepared)
}
