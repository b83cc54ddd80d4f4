import { expect, it } from 'vitest'
import { allHits, monthlyHitRates } from './hit-rate.ts'

/** 1 November 2026. */
const NOVEMBER = 20_758
const score = (student: string, day: number, points: number) => ({ student, day, score: points, low: 60, high: 75 })

it('the academy publishes misses as hits, bounds included, and each student once a month', () => {
  const scores = [
    score('sara', NOVEMBER, 60),
    score('sara', NOVEMBER + 9, 76),
    score('noor', NOVEMBER + 3, 75),
    score('noor', NOVEMBER - 1, 59),
  ]
  expect(monthlyHitRates(scores)).toEqual([
    { month: '2026-11', scores: 2, inside: 1 },
    { month: '2026-10', scores: 1, inside: 0 },
  ])
  expect(monthlyHitRates([])).toEqual([])
})

it('the academy publishes one share of all scores only from twenty', () => {
  const month = (scores: number, inside: number) => ({ month: '2026-11', scores, inside })
  expect(allHits([month(12, 9), month(7, 7)])).toBeNull()
  expect(allHits([month(12, 9), month(8, 7)])).toEqual({ inside: 16, of: 20 })
})
