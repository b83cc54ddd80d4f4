import { afterEach, expect, test, vi } from 'vitest'
import { EXAM_LOCK_PREFIX } from '#src/offline/running-attempts.ts'
import { takeExamLock } from './exam-lock.ts'

afterEach(() => vi.unstubAllGlobals())

/** Locks of a browser that lets the first `late` requests run out of time, while `holder` has the lock. */
function lateLocks(late: number, holder: string | null) {
  let asked = 0
  const request = vi.fn(async (_name: string, _options: LockOptions, granted: () => Promise<void>) => {
    asked += 1
    if (asked <= late) throw new DOMException('timed out', 'TimeoutError')
    await granted()
  })
  const query = async () => ({ held: holder === null ? [] : [{ name: holder }], pending: [] })
  vi.stubGlobal('navigator', { locks: { request, query } })
  return request
}

test('a student with a slow phone gets the exam that nobody holds, however late the browser hands it out', async () => {
  const request = lateLocks(2, null)
  expect(await takeExamLock('exam', () => undefined)).not.toBeNull()
  expect(request).toHaveBeenCalledTimes(3)
})

test('a student whose other window has the exam is told so', async () => {
  lateLocks(1, `${EXAM_LOCK_PREFIX}exam`)
  expect(await takeExamLock('exam', () => undefined)).toBeNull()
})
