/**
 * One tab of a device holds an exam. A second one is refused and shows the exam read-only; it may take the lock
 * over, and the first one is told.
 */
import { EXAM_LOCK_PREFIX } from '#src/offline/running-attempts.ts'

export interface ExamLock {
  readonly release: () => void
}

/** A lock that this page has just released is free a moment later; another tab's is not. */
const WAIT_MS = 400

/** The lock, or null when another tab has it. `onLost` is called when another tab takes it away. */
export async function takeExamLock(examId: string, onLost: () => void, steal = false): Promise<ExamLock | null> {
  if (navigator.locks === undefined) return { release: () => undefined }
  return new Promise((resolve) => {
    let isHeld = false
    let release: () => void = () => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    navigator.locks
      .request(
        `${EXAM_LOCK_PREFIX}${examId}`,
        steal ? { steal: true } : { signal: AbortSignal.timeout(WAIT_MS) },
        () => {
          isHeld = true
          resolve({ release })
          return held
        },
      )
      // Timed out while waiting: another tab has it. Rejected while held: it was stolen.
      .catch(() => (isHeld ? onLost() : resolve(null)))
  })
}
