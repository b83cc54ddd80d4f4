import { describe, expect, it } from 'vitest'
import { firstToReview, REVIEW_FILTERS, standingOf } from './question-standing.ts'

const correct = { score: 1, answered: true, correct: true }
const wrong = { score: 0, answered: true, correct: false }
const partly = { score: 0.5, answered: true, correct: false }
const blank = { score: 0, answered: false, correct: false }

describe('a student who reviews mistakes after an exam', () => {
  it('finds what was wrong, partly right and left blank in one list', () => {
    const questions = [correct, wrong, partly, blank, blank]
    expect(firstToReview(questions)).toEqual({ filter: 'mistakes', count: 4 })
    expect(questions.filter((one) => REVIEW_FILTERS.mistakes.includes(standingOf(one)))).toEqual(questions.slice(1))
  })

  it('is led to what was left blank if nothing was wrong', () => {
    expect(firstToReview([correct, blank])).toEqual({ filter: 'unanswered', count: 1 })
  })

  it('has nothing to review when everything was right', () => {
    expect(firstToReview([correct, correct])).toBeNull()
  })

  it('learns nothing of right and wrong while that is hidden, only what was left blank', () => {
    const hidden = [
      { score: null, answered: true, correct: null },
      { score: null, answered: false, correct: null },
    ]
    expect(firstToReview(hidden)).toEqual({ filter: 'unanswered', count: 1 })
    expect(firstToReview(hidden.slice(0, 1))).toBeNull()
  })
})
