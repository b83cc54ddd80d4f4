import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeProbe } from './write-probe.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS = { limitMs: 5_000, keptMs: 5_000 }

describe('a load balancer that asks whether the database writes', () => {
  it('causes one write in five seconds, however often it asks', async () => {
    const write = vi.fn(async () => undefined)
    const probe = writeProbe({ ...LIMITS, write })
    for (let asked = 0; asked < 100; asked += 1) expect(await probe.read()).toBe('confirmed')
    expect(write).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(5_000)
    await probe.read()
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('hears that writes hang while one is not confirmed, which stays the only one, and at once that it was', async () => {
    const commit = Promise.withResolvers<void>()
    const write = vi.fn(() => commit.promise)
    const probe = writeProbe({ ...LIMITS, write })
    const first = probe.read()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await first).toBe('hang')
    const later = probe.read()
    await vi.advanceTimersByTimeAsync(0)
    expect(await later).toBe('hang')
    expect(write).toHaveBeenCalledTimes(1)
    commit.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(await probe.read()).toBe('confirmed')
  })

  it('hears of no hanging write where a standby refuses it', async () => {
    const refusal = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' })
    expect(await writeProbe({ ...LIMITS, write: () => Promise.reject(refusal) }).read()).toBe('refused')
  })
})
