import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalQuantile, shareDifference, wilson } from './interval.ts'

describe('a student who reads "5 of 8"', () => {
  it('reads how much that can be worth', () => {
    const { low, high } = wilson(5, 8, 0.8)
    expect([low, high].map((share) => Math.round(100 * share))).toEqual([40, 80])
  })

  it('reads that everything is possible before the first answer', () => {
    expect(wilson(0, 0, 0.8)).toEqual({ low: 0, high: 1 })
  })

  it('reads an interval that contains the share and shrinks with answers', () => {
    const parts = fc
      .integer({ min: 1, max: 60 })
      .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)))
    fc.assert(
      fc.property(parts, fc.integer({ min: 2, max: 9 }), ([right, of], times) => {
        const [few, many] = [wilson(right, of, 0.8), wilson(right * times, of * times, 0.8)]
        expect(few.low).toBeLessThanOrEqual(right / of)
        expect(few.high).toBeGreaterThanOrEqual(right / of)
        expect(many.high - many.low).toBeLessThan(few.high - few.low)
      }),
    )
  })

  it('is judged by the quantiles that tables of the normal distribution have', () => {
    const tables = [
      [0.5, 0],
      [0.9, 1.2815515655],
      [0.975, 1.9599639845],
      [0.01, -2.326347874],
      [0.0001, -3.7190164855],
    ] as const
    for (const [probability, quantile] of tables) expect(normalQuantile(probability)).toBeCloseTo(quantile, 8)
  })
})

describe('the difference of two shares', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998) 873–890, table II, method 10, level 95 %.
  it.each([
    [56, 70, 48, 80, 0.2, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.6, 0.1705, 0.809],
  ])('has the published interval: %i of %i and %i of %i', (a, m, b, n, value, low, high) => {
    const difference = shareDifference({ right: a, of: m }, { right: b, of: n }, 0.95)
    expect(difference.value).toBeCloseTo(value, 10)
    expect(difference.low).toBeCloseTo(low, 4)
    expect(difference.high).toBeCloseTo(high, 4)
  })
})
