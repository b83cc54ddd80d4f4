import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an operator whose server repeats its work', () => {
  it('reads of what failed, and everything beside it is done in the same turn and tried again in the next', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    try {
      const failing = vi.fn(() => Promise.reject(new Error('the bucket is away')))
      const next = vi.fn(async () => undefined)
      const running = repeat(1_000, failing, next)
      await vi.advanceTimersByTimeAsync(2_000)
      await running.stop()
      expect([failing.mock.calls.length, next.mock.calls.length]).toEqual([2, 2])
      expect(reported).toHaveBeenCalledWith('A job failed: the bucket is away')
    } finally {
      reported.mockRestore()
    }
  })

  it('reads of an outage of the database once, not once for each job and second', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    try {
      const away = vi.fn(() => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))
      const running = [repeat(1_000, away, away), repeat(1_000, away)]
      await vi.advanceTimersByTimeAsync(10_000)
      await Promise.all(running.map((one) => one.stop()))
      expect(away).toHaveBeenCalledTimes(30)
      expect(reported.mock.calls).toEqual([['Jobs wait for the database: refused (ECONNREFUSED)']])
    } finally {
      reported.mockRestore()
    }
  })

  it('sees slow work begun once at a time, finished before the stop, and never begun after it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const finished = vi.fn()
    const slow = vi.fn(() => promise.then(finished))
    const running = repeat(1_000, slow)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(slow).toHaveBeenCalledTimes(1)
    const stopped = running.stop().then(() => finished.mock.calls.length)
    resolve()
    expect(await stopped).toBe(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(slow).toHaveBeenCalledTimes(1)
  })
})
