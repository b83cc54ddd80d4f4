import { expect, it } from 'vitest'
import { FEWEST_PAIRS, scoreLine, scoreOnLine } from './score-line.ts'

/** A pair of a student whose forecast had this middle. */
const pair = (student: number, middle: number, score: number, day = 20_758) => {
  return { student: `student ${student}`, day, score, low: middle - 7, high: middle + 7 }
}
/** Real scores lie six points above and below the line 10 + 0.8 · forecast, in turn. */
const pairs = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const middle = 40 + 10 * Math.floor((index % 10) / 2)
    return pair(index, middle, 10 + 0.8 * middle + (index % 2 === 0 ? 6 : -6))
  })

it('students read what others with such a forecast really had, from two hundred pairs on', () => {
  expect(scoreLine(pairs(FEWEST_PAIRS - 1))).toBeNull()
  const line = scoreLine(pairs(FEWEST_PAIRS))
  if (line === null) throw new Error('no line')
  expect(line.intercept).toBeCloseTo(10, 9)
  expect(line.slope).toBeCloseTo(0.8, 9)
  expect(line.residual).toBeCloseTo(6 * Math.sqrt(200 / 198), 9)
  expect(scoreOnLine(line, { low: 60, high: 80 })).toBeCloseTo(66, 9)
  expect(scoreOnLine({ ...line, intercept: 90 }, { low: 60, high: 80 })).toBe(100)
})

it('a student who enters many scores moves the line by the last one alone', () => {
  const others = pairs(FEWEST_PAIRS - 1)
  const many = Array.from({ length: 50 }, (_, index) => pair(999, 50, 100, 20_000 + index))
  expect(scoreLine([...others, ...many])).toEqual(scoreLine([...others, pair(999, 50, 100)]))
  expect(scoreLine([...others, ...many])?.pairs).toBe(FEWEST_PAIRS)
})

it('nobody reads a line where all forecasts were the same', () => {
  expect(scoreLine(Array.from({ length: FEWEST_PAIRS }, (_, index) => pair(index, 60, index % 100)))).toBeNull()
})
