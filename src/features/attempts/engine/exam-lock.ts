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

/** Not held, it was only late: a slow phone may need longer than the wait to hand out a free lock. */
async function isHeldByAnybody(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}

/** The lock, or null when another tab has it. `onLost` is called when another tab takes it away. */
export async function takeExamLock(examId: string, onLost: () => void, steal = false): Promise<ExamLock | null> {
  if (navigator.locks === undefined) return { release: () => undefined }
  const name = `${EXAM_LOCK_PREFIX}${examId}`
  return new Promise((resolve) => {
    let isHeld = false
    let release: () => void = () => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    navigator.locks
      .request(name, steal ? { steal: true } : { signal: AbortSignal.timeout(WAIT_MS) }, () => {
        isHeld = true
        resolve({ release })
        return held
      })
      // Rejected while held: it was stolen. Timed out while waiting: another tab has it, or nobody yet.
      .catch(async () => {
        if (isHeld) return onLost()
        resolve((await isHeldByAnybody(name)) ? null : await takeExamLock(examId, onLost))
      })
  })
}
