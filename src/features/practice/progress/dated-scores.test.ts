import { expect, it } from 'vitest'
import { scoresOfWeeks } from './dated-scores.ts'

const week = (day: number) => ({ day, low: 50, high: 70 })
const score = (day: number) => ({ day, score: 60 })

it('a student finds a real score at the forecast of its week, and a later one at the last', () => {
  const history = [week(100), week(107), week(121)]
  const scores = [93, 94, 100, 101, 107, 120, 122].map(score)
  expect(scoresOfWeeks(history, scores).map((all) => all.map(({ day }) => day))).toEqual([
    [94, 100],
    [101, 107],
    [120, 122],
  ])
  expect(scoresOfWeeks([], scores)).toEqual([])
})
