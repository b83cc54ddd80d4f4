import { expect, it } from 'vitest'
import { chanceOfSmaller } from './rank-sum.ts'

it('staff are shown that late starters answered sooner only where chance hardly explains it', () => {
  const minute = [52, 61, 48, 75, 66, 58, 70, 63, 55, 80]
  expect(chanceOfSmaller(minute, [12, 9, 15, 11, 14, 10, 13, 8, 16, 12])).toBeLessThan(0.001)
  expect(chanceOfSmaller(minute, minute)).toBeGreaterThan(0.4)
  expect(chanceOfSmaller([12, 9, 15], minute)).toBeGreaterThan(0.9)
})

it('staff read nothing from equal times, or from times of one side alone', () => {
  expect(chanceOfSmaller([5, 5, 5], [5, 5])).toBe(1)
  expect(chanceOfSmaller([], [5])).toBe(1)
  expect(chanceOfSmaller([5], [])).toBe(1)
})

it('a pair of small samples has the known chance', () => {
  // U = 2 of 25: z = (17.5 - 27.5) / sqrt(22.92) with the continuity correction.
  expect(chanceOfSmaller([3, 5, 7, 8, 9], [1, 2, 4, 6, 2.5])).toBeCloseTo(0.0301, 2)
})
