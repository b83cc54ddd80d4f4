import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QuestionKey } from '../exam/key.ts'
import { gradeExam, gradeQuestion } from './grade.ts'

const key: QuestionKey = {
  questionId: 'q1',
  sectionId: 's1',
  topic: 'algebra',
  answerType: 'radio',
  correctType: 'auto',
  mark: 2,
  optionIds: ['a', 'b', 'c', 'd'],
  correctOptionIds: ['b'],
  hintHtml: null,
  explanationHtml: null,
  videoLink: null,
  showAnswer: true,
}
const several: QuestionKey = { ...key, answerType: 'checkbox', correctOptionIds: ['a', 'b'] }

describe('a student who answers a single choice', () => {
  it('gets the mark for the right option and nothing for another or none', () => {
    expect(gradeQuestion(key, ['b'], false)).toMatchObject({ score: 2, correct: true, answered: true, maximum: 2 })
    expect(gradeQuestion(key, ['a'], true)).toMatchObject({ score: 0, correct: false, answered: true })
    expect(gradeQuestion(key, [], false)).toMatchObject({ score: 0, correct: false, answered: false })
  })

  it('gains nothing by sending several options, or one of them twice', () => {
    expect(gradeQuestion(key, ['a', 'b'], true).score).toBe(0)
    expect(gradeQuestion(key, ['b', 'b'], false).score).toBe(2)
  })
})

describe('a student who answers a multiple choice', () => {
  it('needs the exact set where the exam gives no partial credit', () => {
    expect(gradeQuestion(several, ['b', 'a'], false)).toMatchObject({ score: 2, correct: true })
    expect(gradeQuestion(several, ['a'], false).score).toBe(0)
    expect(gradeQuestion(several, ['a', 'b', 'c'], false).score).toBe(0)
  })

  it('gets the share of right options less the share of wrong ones with partial credit, never below zero', () => {
    expect(gradeQuestion(several, ['a'], true)).toMatchObject({ score: 1, correct: false })
    expect(gradeQuestion(several, ['a', 'b', 'c'], true).score).toBe(1)
    expect(gradeQuestion(several, ['a', 'c'], true).score).toBe(0)
    expect(gradeQuestion(several, ['c', 'd'], true).score).toBe(0)
  })

  it('gets thirds without binary dust', () => {
    const three = { ...several, mark: 1, optionIds: ['a', 'b', 'c'], correctOptionIds: ['a', 'b', 'c'] }
    expect(gradeQuestion(three, ['a'], true).score).toBe(0.3333)
    expect(gradeQuestion(three, ['a', 'b', 'c'], true).score).toBe(1)
  })
})

describe('a student whose answer a person grades', () => {
  it('waits for the score', () => {
    expect(gradeQuestion({ ...key, correctType: 'manual' }, ['b'], false)).toMatchObject({
      score: null,
      correct: false,
      answered: true,
    })
  })
})

describe('a student, whatever is chosen', () => {
  const given = fc.subarray(['a', 'b', 'c', 'd', 'unknown'])
  const rightSet = fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 })

  it('never gets less than zero or more than the mark, and full marks only for the exact set', () => {
    fc.assert(
      fc.property(
        given,
        rightSet,
        fc.boolean(),
        fc.constantFrom(0.5, 1, 2.25, 10),
        (chosen, correctOptionIds, partial, mark) => {
          const grade = gradeQuestion({ ...several, correctOptionIds, mark }, chosen, partial)
          expect(grade.score).toBeGreaterThanOrEqual(0)
          expect(grade.score).toBeLessThanOrEqual(mark)
          const exact = chosen.length === correctOptionIds.length && chosen.every((id) => correctOptionIds.includes(id))
          expect(grade.correct).toBe(exact)
          expect(grade.score === mark).toBe(exact)
        },
      ),
    )
  })

  it('never gets more by choosing a wrong option more', () => {
    fc.assert(
      fc.property(fc.subarray(['a', 'b', 'c']), (chosen) => {
        const one = gradeQuestion(several, chosen, true).score ?? 0
        const more = gradeQuestion(several, [...chosen, 'd'], true).score ?? 0
        expect(more).toBeLessThanOrEqual(one)
      }),
    )
  })

  it('has every question of the exam in the order of the key, unanswered ones too', () => {
    const exam = { partialCredit: false, videoLink: null, questions: [key, { ...key, questionId: 'q2' }] }
    expect(gradeExam(exam, new Map([['q2', ['b']]])).map(({ questionId, answered }) => [questionId, answered])).toEqual(
      [
        ['q1', false],
        ['q2', true],
      ],
    )
  })
})
