import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeExamLock } from './exam-lock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Granted = (lock: object | null) => Promise<void> | void

/** Locks of a browser in which another holder lets go after so many requests. */
function locksHeldFor(requests: number) {
  let asked = 0
  const request = vi.fn(async (_name: string, { ifAvailable = false }: LockOptions, granted: Granted) => {
    asked += 1
    const isFree = asked > requests
    // Without `ifAvailable` a browser keeps the request until the lock is free, which may be never.
    if (!isFree && !ifAvailable) return new Promise<void>(() => undefined)
    return granted(isFree ? {} : null)
  })
  vi.stubGlobal('navigator', { locks: { request } })
  return request
}

async function lockAfterAllPauses(): Promise<unknown> {
  const taken = takeExamLock('exam', () => undefined)
  await vi.runAllTimersAsync()
  return taken
}

test('a student gets the exam that nobody holds at the first request', async () => {
  const request = locksHeldFor(0)
  expect(await lockAfterAllPauses()).not.toBeNull()
  expect(request).toHaveBeenCalledTimes(1)
})

test('a student who loads the page anew gets the exam that the page before lets go a moment later', async () => {
  locksHeldFor(3)
  expect(await lockAfterAllPauses()).not.toBeNull()
})

test('a student whose other window has the exam is informed', async () => {
  locksHeldFor(Number.POSITIVE_INFINITY)
  expect(await lockAfterAllPauses()).toBeNull()
})

test('a student on a slow phone never holds what the page has given up: no request ends by a time', async () => {
  const request = locksHeldFor(1)
  await lockAfterAllPauses()
  for (const [, options] of request.mock.calls) expect(options.signal).toBeUndefined()
})

test('a student whose browser refuses locks may read, and the page does not ask for ever', async () => {
  const request = vi.fn(() => Promise.reject(new DOMException('refused', 'SecurityError')))
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await lockAfterAllPauses()).toBeNull()
  expect(request.mock.calls.length).toBeLessThan(10)
})

test('a student whose exam is taken over by another window is informed', async () => {
  const onLost = vi.fn()
  let steal: () => void = () => undefined
  const request = (_name: string, _options: LockOptions, granted: Granted) =>
    new Promise<void>((_resolve, reject) => {
      steal = () => reject(new DOMException('stolen', 'AbortError'))
      void granted({})
    })
  vi.stubGlobal('navigator', { locks: { request } })
  await takeExamLock('exam', onLost)
  expect(onLost).not.toHaveBeenCalled()
  steal()
  await vi.runAllTimersAsync()
  expect(onLost).toHaveBeenCalledTimes(1)
})
