import { expect, it } from 'vitest'
import { PERCENTILE_ATTEMPTS_LEAST, percentileRank } from './percentile-rank.ts'

const counted = (...scores: readonly (readonly [accuracy: number, attempts: number])[]) =>
  scores.map(([accuracy, attempts]) => ({ accuracy, attempts }))

it('a student is placed above those who scored lower and half of those who scored the same', () => {
  const scores = counted([40, 10], [60, 20], [80, 10])
  expect(percentileRank(scores, 40)).toBe(13)
  expect(percentileRank(scores, 60)).toBe(50)
  expect(percentileRank(scores, 80)).toBe(88)
})

it('a later attempt is placed between the scores of first attempts', () => {
  expect(percentileRank(counted([40, 10], [60, 20], [80, 10]), 70)).toBe(75)
})

it('no student reads of standing above or below everybody', () => {
  const scores = counted([10, 1], [50, 998], [90, 1])
  expect(percentileRank(scores, 10)).toBe(1)
  expect(percentileRank(scores, 90)).toBe(99)
})

it('nobody is placed among fewer attempts than say anything', () => {
  const enough = counted([50, PERCENTILE_ATTEMPTS_LEAST])
  expect(percentileRank(enough, 50)).toBe(50)
  expect(percentileRank(counted([50, PERCENTILE_ATTEMPTS_LEAST - 1]), 50)).toBeNull()
  expect(percentileRank([], 50)).toBeNull()
})
