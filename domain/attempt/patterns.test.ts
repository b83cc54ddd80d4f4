import { describe, expect, it } from 'vitest'
import { type AnsweredAttempt, patternsOfSitting, sameAnswers, type SittingFacts } from './patterns.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 26, 8)
const usual: SittingFacts = {
  startedAt: START,
  endedAt: START + 60 * MINUTE,
  answers: 24,
  firstAnsweredAt: START + MINUTE,
  firstReceivedAt: START + 2 * MINUTE,
}

describe('a sitting that staff look into', () => {
  it('asks nothing of a student whose answers came as they were given', () => {
    expect(patternsOfSitting(usual)).toEqual([])
  })

  it('is asked about when no answer came before its end', () => {
    const facts = { ...usual, firstReceivedAt: usual.endedAt + 1 }
    expect(patternsOfSitting(facts)).toEqual(['after-the-end'])
    expect(patternsOfSitting({ ...facts, firstReceivedAt: usual.endedAt })).toEqual([])
  })

  it('is asked about when its log is empty until the last fifth', () => {
    expect(patternsOfSitting({ ...usual, firstAnsweredAt: START + 48 * MINUTE })).toEqual(['begun-late'])
    expect(patternsOfSitting({ ...usual, firstAnsweredAt: START + 48 * MINUTE - 1 })).toEqual([])
  })

  it('asks nothing of a few answers, nor of a short sitting for its beginning', () => {
    const late = { ...usual, firstAnsweredAt: START + 59 * MINUTE, firstReceivedAt: usual.endedAt + 1 }
    expect(patternsOfSitting({ ...late, answers: 7 })).toEqual([])
    const short = { ...usual, endedAt: START + 9 * MINUTE, firstAnsweredAt: START + 8 * MINUTE }
    expect(patternsOfSitting(short)).toEqual([])
  })
})

const PAPER = Array.from({ length: 10 }, (_, index) => `q${index + 1}`)

function attempt(attemptId: string, wrong: readonly string[], order: readonly string[] = PAPER): AnsweredAttempt {
  return {
    attemptId,
    studentId: `student of ${attemptId}`,
    order,
    grades: PAPER.map((questionId) => ({
      questionId,
      given: [wrong.includes(questionId) ? 'b' : 'a'],
      answered: true,
      score: wrong.includes(questionId) ? 0 : 1,
      maximum: 1,
      correct: !wrong.includes(questionId),
    })),
  }
}

describe('two students with the same answers', () => {
  const wrong = ['q1', 'q4', 'q9']

  it('are named to each other when they err alike in the same order', () => {
    expect(sameAnswers([attempt('x', wrong), attempt('y', wrong), attempt('z', ['q1', 'q4', 'q8'])], PAPER)).toEqual([
      { attemptId: 'x', otherAttemptId: 'y', wrong: 3 },
      { attemptId: 'y', otherAttemptId: 'x', wrong: 3 },
    ])
  })

  it('are not named when both know everything and answered as the paper asks', () => {
    expect(sameAnswers([attempt('x', []), attempt('y', [])], PAPER)).toEqual([])
  })

  it('are named when both know everything and jumped through the paper in the same way', () => {
    const jumps = PAPER.toReversed()
    expect(sameAnswers([attempt('x', [], jumps), attempt('y', [], jumps)], PAPER)).toHaveLength(2)
  })

  it('are not named when they answered in another order', () => {
    expect(sameAnswers([attempt('x', wrong), attempt('y', wrong, PAPER.toReversed())], PAPER)).toEqual([])
  })

  it('are not one student at two attempts', () => {
    const again = { ...attempt('y', wrong), studentId: 'student of x' }
    expect(sameAnswers([attempt('x', wrong), again], PAPER)).toEqual([])
  })
})
