import { describe, expect, it } from 'vitest'
import { chosenAttempts } from './chosen-attempts.ts'
import { distribution } from './distribution.ts'
import { examStatistics } from './exam-statistics.ts'
import { groupStatistics } from './group-statistics.ts'
import { randomGuessScore } from './guess-score.ts'

describe('an admin who reads an exam of two questions', () => {
  const { total, items } = examStatistics({
    maxima: [1, 3],
    attempts: [
      [1, 3],
      [1, 0],
      [0, 0],
    ],
  })

  it('finds how easy each is and what it was meant to weigh', () => {
    expect(items.map(({ facility }) => facility)).toEqual([2 / 3, 1 / 3])
    expect(items.map(({ intendedWeight }) => intendedWeight)).toEqual([25, 75])
  })

  // Totals 4, 1, 0: cov(x₁, T) = 5/6, cov(x₂, T) = 7/2.
  it('finds what it weighed in fact', () => {
    const [first, second] = [Math.sqrt(5 / 6), Math.sqrt(7 / 2)]
    expect(items[0]?.effectiveWeight).toBeCloseTo((100 * first) / (first + second), 10)
    expect((items[0]?.effectiveWeight ?? 0) + (items[1]?.effectiveWeight ?? 0)).toBeCloseTo(100, 10)
  })

  // cov(x₁, x₂) = 1/2, var x₁ = 1/3, var x₂ = 3: r = ½. Sorted, x₁ = 0 1 1 stands beside 0 0 3: the same ½.
  it('finds how well it tells the strong from the weak', () => {
    expect(items[0]?.discriminationIndex).toBeCloseTo(50, 10)
    expect(items[0]?.discriminativeEfficiency).toBeCloseTo(100, 10)
  })

  // Variances 1/3 + 3 of var T = 13/3: 100·2·(1 − 10/13).
  it('finds how consistent the exam is', () => {
    expect(total.mean).toBeCloseTo(5 / 3, 10)
    expect(total.median).toBe(1)
    expect(total.internalConsistency).toBeCloseTo(600 / 13, 10)
    expect(total.errorRatio).toBeCloseTo(100 * Math.sqrt(7 / 13), 10)
    expect(total.standardError).toBeCloseTo(Math.sqrt(7 / 13) * Math.sqrt(13 / 3), 10)
  })
})

describe('an admin whose exam is unusual', () => {
  it('reads no number at all before the first attempt', () => {
    const { total, items } = examStatistics({ maxima: [1], attempts: [] })
    expect(items[0]).toMatchObject({ attempts: 0, facility: null, discriminationIndex: null, effectiveWeight: null })
    expect(total).toMatchObject({ attempts: 0, mean: null, median: null, internalConsistency: null })
  })

  it('reads no discrimination of a question that everybody answered alike', () => {
    const { items } = examStatistics({
      maxima: [1, 1],
      attempts: [
        [1, 0],
        [1, 1],
        [1, 1],
      ],
    })
    expect(items[0]).toMatchObject({ facility: 1, standardDeviation: 0, discriminationIndex: null, effectiveWeight: 0 })
    expect(items[0]?.discriminativeEfficiency).toBeNull()
  })

  it('reads no effective weight of a question that works against the others', () => {
    const { items } = examStatistics({
      maxima: [1, 1, 1],
      attempts: [
        [1, 0, 0],
        [0, 1, 1],
        [0, 1, 1],
      ],
    })
    expect(items[0]).toMatchObject({ effectiveWeight: null, negativeCovariance: true })
    expect(items[0]?.discriminationIndex).toBeCloseTo(-100, 10)
  })

  it('reads a question without a mark as worth nothing, not as a fault', () => {
    const { items } = examStatistics({ maxima: [0], attempts: [[0], [0]] })
    expect(items[0]).toMatchObject({ facility: null, intendedWeight: null })
  })

  it('counts only the attempts that were asked a question of a later version', () => {
    const { items, total } = examStatistics({
      maxima: [1, 1],
      attempts: [
        [1, null],
        [0, 1],
        [1, 0],
      ],
    })
    expect(items[1]).toMatchObject({ attempts: 2, facility: 0.5 })
    expect(total.internalConsistency).toBeNull()
  })
})

describe('an admin who reads sections and topics', () => {
  it('finds the share of the marks that was reached in each', () => {
    const marks = {
      maxima: [1, 2, 1],
      attempts: [
        [1, 2, 0],
        [1, 0, null],
      ],
    }
    expect(groupStatistics(marks, ['algebra', 'algebra', 'geometry'])).toMatchObject([
      { group: 'algebra', questions: 2, maximum: 3, attempts: 2, facility: 2 / 3 },
      { group: 'geometry', questions: 1, maximum: 1, attempts: 1, facility: 0, standardDeviation: null },
    ])
  })
})

describe('an admin who chooses which attempts count', () => {
  const attempts = [
    { studentId: 'sara', number: 1, share: 0.5 },
    { studentId: 'omar', number: 1, share: 0.2 },
    { studentId: 'sara', number: 2, share: 0.9 },
    { studentId: 'sara', number: 3, share: 0.9 },
  ]

  it.each([
    ['first', [1, 1]],
    ['best', [1, 2]],
    ['last', [1, 3]],
    ['all', [1, 1, 2, 3]],
  ] as const)('gets the %s of each student', (choice, numbers) => {
    expect(chosenAttempts(attempts, choice).map(({ number }) => number)).toEqual(numbers)
  })
})

describe('an admin who looks at the spread', () => {
  it('finds every attempt in one bar, the full score in the last', () => {
    const bins = distribution([0, 0.1, 0.3, 0.1 + 0.2, 0.95, 1, 1.2])
    expect(bins.map(({ count }) => count)).toEqual([1, 1, 0, 2, 0, 0, 0, 0, 0, 3])
    expect(bins[9]).toMatchObject({ from: 0.9, to: 1 })
  })
})

describe('an admin who asks what guessing brings', () => {
  it('reads a quarter of four options, a half of true and false, and nothing of multiple choice', () => {
    expect(randomGuessScore('radio', 4, 1)).toBe(0.25)
    expect(randomGuessScore('true_false', 2, 1)).toBe(0.5)
    expect(randomGuessScore('checkbox', 4, 2)).toBeNull()
    expect(randomGuessScore('radio', 0, 0)).toBeNull()
  })
})
