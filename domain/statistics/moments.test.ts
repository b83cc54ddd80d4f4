import { describe, expect, it } from 'vitest'
import { correlation, covariance, kurtosis, largestCovariance, mean, median, skewness, variance } from './moments.ts'

describe('an admin who reads numbers worked out by hand', () => {
  it('finds the mean and the middle, of an even count between the middle two', () => {
    expect(mean([1, 2, 6])).toBe(3)
    expect(median([6, 1, 2])).toBe(2)
    expect(median([1, 10, 2, 4])).toBe(3)
  })

  it('finds variance and covariance over count − 1', () => {
    expect(variance([2, 4, 6])).toBe(4)
    expect(covariance([1, 2, 3], [2, 4, 6])).toBe(2)
    expect(covariance([1, 2, 3], [6, 4, 2])).toBe(-2)
  })

  it('finds the largest covariance that the same marks could have had', () => {
    expect(largestCovariance([1, 2, 3], [6, 2, 4])).toBe(2)
  })

  it('finds a perfect and an opposite correlation', () => {
    expect(correlation([0, 1, 1], [1, 5, 5])).toBeCloseTo(100, 10)
    expect(correlation([0, 1, 1], [5, 1, 1])).toBeCloseTo(-100, 10)
  })

  // The values 0, 0, 0, 4 have m2 = 3, m3 = 6, m4 = 21; k2 = 4, k3 = 16·6/6 = 16, k4 = 16·(5·21 − 9·9)/6 = 64.
  it('finds skewness 2 and kurtosis 4 of one bright attempt among three empty ones', () => {
    expect(skewness([0, 0, 0, 4])).toBeCloseTo(2, 10)
    expect(kurtosis([0, 0, 0, 4])).toBeCloseTo(4, 10)
  })
})

describe('an admin who looks too early', () => {
  it('reads nothing rather than a number that means nothing', () => {
    expect([mean([]), median([]), variance([]), variance([5])]).toEqual([null, null, null, null])
    expect([skewness([1, 2]), kurtosis([1, 2, 3])]).toEqual([null, null])
  })

  it('reads nothing where everybody has the same marks', () => {
    const equal = [0.1, 0.1, 0.1, 0.1, 0.1, 0.1]
    expect(variance(equal)).toBe(0)
    expect([skewness(equal), kurtosis(equal), correlation(equal, [1, 2, 3, 4, 5, 6])]).toEqual([null, null, null])
  })
})
