import { describe, expect, it } from 'vitest'
import { firstMemory, intervalOf, recallOn, reviewMemory, RIGHT, WRONG } from './memory.ts'

/** Days until the next look when every look is on its day and right. */
function intervals(retention: number, count: number): number[] {
  let memory = firstMemory(WRONG, 0)
  return Array.from({ length: count }, () => {
    const days = intervalOf(memory.stability, retention)
    memory = reviewMemory(memory, RIGHT, memory.day + days)
    return days
  })
}

describe('a student who was wrong once', () => {
  it('sees the question after 1, 4, 17 and 61 days as long as it is right', () => {
    expect(intervals(0.85, 4)).toEqual([1, 4, 17, 61])
  })

  it('sees it more often the surer it has to be', () => {
    expect(intervals(0.9, 4)).toEqual([1, 2, 6, 17])
    expect(intervals(0.8, 3)).toEqual([1, 6, 35])
  })

  it('remembers it with nine tenths after as many days as the stability', () => {
    const memory = { stability: 12, difficulty: 5, day: 100 }
    expect(recallOn(memory, 100)).toBe(1)
    expect(recallOn(memory, 112)).toBeCloseTo(0.9, 12)
    expect(recallOn(memory, 90)).toBe(1)
  })

  it('never remembers it longer after another wrong answer', () => {
    for (const days of [0, 1, 5, 40, 400]) {
      const memory = { stability: 0.3, difficulty: 6, day: 0 }
      expect(reviewMemory(memory, WRONG, days).stability).toBeLessThanOrEqual(memory.stability)
    }
  })

  it('learns nothing more from a second look on the same day', () => {
    const memory = reviewMemory(firstMemory(WRONG, 0), RIGHT, 3)
    expect(reviewMemory(memory, RIGHT, 3).stability).toBeCloseTo(memory.stability, 12)
  })
})
