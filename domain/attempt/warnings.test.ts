import { describe, expect, it } from 'vitest'
import { clockTone, warningsBetween } from './warnings.ts'

const MINUTE = 60_000

describe('a student whose time grows short', () => {
  it('sees the clock calm, then amber from five minutes, then red from one', () => {
    expect([5 * MINUTE + 1, 5 * MINUTE, MINUTE + 1, MINUTE, 0].map(clockTone)).toEqual([
      'calm',
      'attention',
      'attention',
      'last',
      'last',
    ])
  })

  it('is warned once at five minutes and once at one', () => {
    expect(warningsBetween(5 * MINUTE + 1, 5 * MINUTE)).toEqual([5])
    expect(warningsBetween(5 * MINUTE, 5 * MINUTE - 1)).toEqual([])
    expect(warningsBetween(MINUTE + 1, MINUTE)).toEqual([1])
  })

  it('is informed both after a long sleep, and nothing when the time is already over', () => {
    expect(warningsBetween(10 * MINUTE, 30_000)).toEqual([5, 1])
    expect(warningsBetween(10 * MINUTE, 0)).toEqual([])
  })
})
