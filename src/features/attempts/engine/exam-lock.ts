/**
 * One tab of a device holds an exam. A second one is refused and shows the exam read-only; it may take the lock
 * over, and the first one is informed.
 */
import { EXAM_LOCK_PREFIX } from '#src/offline/exam-lock-prefix.ts'

export interface ExamLock {
  readonly release: () => void
}

/** A lock that this page, or the page it replaces, has just let go is free a moment later; another tab's is not. */
const PAUSES_MS = [50, 100, 200, 400]

/** The lock, or null when another tab has it. `onLost` is called when another tab takes it away. */
export async function takeExamLock(examId: string, onLost: () => void, steal = false): Promise<ExamLock | null> {
  if (navigator.locks === undefined) return { release: () => undefined }
  const name = `${EXAM_LOCK_PREFIX}${examId}`
  let lock = await askForLock(name, onLost, steal ? { steal: true } : { ifAvailable: true })
  for (const pauseMs of PAUSES_MS) {
    if (lock !== null) return lock
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    lock = await askForLock(name, onLost, { ifAvailable: true })
  }
  return lock
}

/**
 * The lock, or null when it is not free at this moment. Never a request that is given up after a time: on a slow
 * phone the browser may hand the lock out while it is given up, and the page would hold what it believes another has.
 */
function askForLock(name: string, onLost: () => void, options: LockOptions): Promise<ExamLock | null> {
  return new Promise((resolve) => {
    let isHeld = false
    navigator.locks
      .request(name, options, (lock) => {
        if (lock === null) return resolve(null)
        isHeld = true
        return new Promise<void>((release) => resolve({ release }))
      })
      // Rejected while held: it was stolen. Rejected at once: this browser refuses locks, and the page may read.
      .catch(() => (isHeld ? onLost() : resolve(null)))
  })
}
