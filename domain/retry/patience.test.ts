import { describe, expect, it } from 'vitest'
import { nextTryAt, type Patience, pauseAfter } from './patience.ts'

const MINUTE = 60_000
const patience: Patience = { firstPauseMs: MINUTE, longestPauseMs: 5 * MINUTE, mostAttempts: 6 }

describe('an operator whose other side is away', () => {
  it('sees pauses that double, up to the longest', () => {
    expect([1, 2, 3, 4, 5].map((attempts) => pauseAfter(patience, attempts) / MINUTE)).toEqual([1, 2, 4, 5, 5])
    expect(pauseAfter(patience, 2_000)).toBe(5 * MINUTE)
  })

  it('sees work given up with its last attempt, and never where nothing is given up', () => {
    expect(nextTryAt(patience, { attempts: 5, now: 1_000 })).toBe(1_000 + 5 * MINUTE)
    expect(nextTryAt(patience, { attempts: 6, now: 1_000 })).toBeNull()
    const endless = { ...patience, mostAttempts: Number.POSITIVE_INFINITY }
    expect(nextTryAt(endless, { attempts: 100_000, now: 0 })).toBe(5 * MINUTE)
  })

  it('waits as long as the other side asks, within a limit, and never shorter than by itself', () => {
    const asked = (askedMs: number) =>
      nextTryAt({ ...patience, longestAskedMs: 60 * MINUTE }, { attempts: 1, now: 0, askedMs })
    expect([0, 10 * MINUTE, 600 * MINUTE].map(asked)).toEqual([MINUTE, 10 * MINUTE, 60 * MINUTE])
    expect(nextTryAt(patience, { attempts: 1, now: 0, askedMs: 600 * MINUTE })).toBe(MINUTE)
  })
})
