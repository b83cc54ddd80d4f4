/**
 * One tab of a device holds an exam. A second one is refused and shows the exam read-only; it may take the lock
 * over, and the first one is told.
 */
import { EXAM_LOCK_PREFIX } from '#src/offline/running-attempts.ts'

export interface ExamLock {
  readonly release: () => void
}

/** The lock, or null when another tab has it. `onLost` is called when another tab takes it away. */
export async function takeExamLock(examId: string, onLost: () => void, steal = false): Promise<ExamLock | null> {
  if (navigator.locks === undefined) return { release: () => undefined }
  return new Promise((resolve) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    navigator.locks
      .request(`${EXAM_LOCK_PREFIX}${examId}`, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
        resolve(lock === null ? null : { release })
        return lock === null ? undefined : held
      })
      // A stolen lock rejects the holder's request: that is how it learns of it.
      .catch(() => onLost())
  })
}
