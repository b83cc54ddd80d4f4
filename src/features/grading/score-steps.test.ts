import { describe, expect, it } from 'vitest'
import { gradingSearch } from './grading-search.ts'
import { scoreOfDigit, scoreSteps } from './score-steps.ts'

describe('an admin who grades', () => {
  it.each([
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [2, [0, 0.5, 1, 1.5, 2]],
    [4, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]],
    [7, [0, 1, 2, 3, 4, 5, 6, 7]],
    [7.5, [0, 1, 2, 3, 4, 5, 6, 7, 7.5]],
    [20, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]],
  ])('is offered steps up to a mark of %d', (mark, steps) => {
    expect(scoreSteps(mark)).toEqual(steps)
  })

  it('types a digit as a score, unless it is above the mark', () => {
    expect([scoreOfDigit('3', 4), scoreOfDigit('5', 4), scoreOfDigit('0', 4)]).toEqual([3, null, 0])
  })

  it('comes by any address to a page that makes sense', () => {
    expect(gradingSearch({ question: 'q1', state: 'graded', other: 1 })).toEqual({ question: 'q1', state: 'graded' })
    expect(gradingSearch({ question: 3, state: 'nonsense' })).toEqual({})
  })
})
