import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishingRecall, type ReviewDay } from './finish.ts'
import {
  firstMemory,
  recallAfter,
  RIGHT,
  reviewMemory,
  stabilityAfterRight,
  stabilityAfterWrong,
  WRONG,
} from './memory.ts'

/** Rounding error of powers. */
const DUST = 1e-12
/** The stability of one way with the difficulty of another; at most 0.0003 in 150,000 logs. */
const MOST_ABOVE = 0.001

const gap = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 200 }))
const history = fc.array(fc.record({ gap, isRight: fc.boolean() }), { minLength: 1, maxLength: 9 }).map((steps) => {
  let day = 0
  return steps.map(({ gap: days, isRight }): ReviewDay => ({ day: (day += days), isRight }))
})

/** Every way to leave out right answers, tried one by one. */
function bestOfAll(reviews: readonly ReviewDay[], examDay: number): number {
  const mistakeDay = reviews.findLast(({ isRight }) => !isRight)?.day ?? 0
  const choices = reviews
    .slice(1)
    .reduce<readonly (readonly ReviewDay[])[]>(
      (all, review) => [...all.map((chosen) => [...chosen, review]), ...(review.isRight ? all : [])],
      [reviews.slice(0, 1)],
    )
  const recalls = choices.map(([first, ...others]) => {
    const grade = ({ isRight }: ReviewDay) => (isRight ? RIGHT : WRONG)
    if (first === undefined) return 0
    const begin = firstMemory(grade(first), first.day)
    const memory = others.reduce((known, review) => reviewMemory(known, grade(review), review.day), begin)
    return memory.day > mistakeDay ? recallAfter(memory.stability, Math.max(0, examDay - memory.day)) : 0
  })
  return Math.max(...recalls)
}

describe('a mistake of a student, when any right answer may be left out', () => {
  it('is remembered on the day of the exam as the best of all ways says', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 120 }), (reviews, more) => {
        const examDay = (reviews.at(-1)?.day ?? 0) + more
        const mistakeDay = reviews.findLast(({ isRight }) => !isRight)?.day ?? null
        const [recall, best] = [finishingRecall(reviews, mistakeDay, examDay, 30), bestOfAll(reviews, examDay)]
        expect(recall).toBeGreaterThanOrEqual(best - DUST)
        expect(recall).toBeLessThanOrEqual(best + MOST_ABOVE)
      }),
      { numRuns: 3_000 },
    )
  })

  it('is never remembered worse with one more right answer, least of all shortly before a wrong one', () => {
    const late = fc.record({ before: fc.nat(9), days: fc.integer({ min: 1, max: 3 }) })
    fc.assert(
      fc.property(history, late, fc.integer({ min: 0, max: 60 }), (reviews, { before, days }, more) => {
        const day = (reviews[before % reviews.length]?.day ?? 0) - days
        fc.pre(reviews[0]?.isRight === false && day > reviews[0].day && reviews.every((review) => review.day !== day))
        const mistakeDay = reviews.findLast(({ isRight }) => !isRight)?.day ?? null
        const examDay = (reviews.at(-1)?.day ?? 0) + more
        const all = [...reviews, { day, isRight: true }].toSorted((one, other) => one.day - other.day)
        for (const exam of [examDay, null]) {
          const known = finishingRecall(reviews, mistakeDay, exam, 30)
          expect(finishingRecall(all, mistakeDay, exam, 30)).toBeGreaterThanOrEqual(known - DUST)
        }
      }),
      // The effect shows in one of a thousand logs.
      { numRuns: 20_000 },
    )
  })

  it('is the more stable after an answer the more stable it was before', () => {
    const stability = fc.double({ min: 0.001, max: 2_000, noNaN: true })
    const difficulty = fc.double({ min: 1, max: 10, noNaN: true })
    fc.assert(
      fc.property(stability, stability, difficulty, fc.integer({ min: 0, max: 1_000 }), (one, other, hard, days) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        for (const after of [stabilityAfterRight, stabilityAfterWrong]) {
          expect(after(low, hard, days)).toBeLessThanOrEqual(after(high, hard, days) * (1 + 1e-12))
        }
      }),
      { numRuns: 5_000 },
    )
  })
})
