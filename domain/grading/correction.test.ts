import { describe, expect, it } from 'vitest'
import type { ExamKey, QuestionKey } from '../exam/key.ts'
import { correctedKey } from './correction.ts'
import { gradeExam } from './grade.ts'
import { attemptResult } from './result.ts'

const question = (changes: Partial<QuestionKey> = {}): QuestionKey => ({
  questionId: 'q',
  sectionId: 's',
  topic: 'algebra',
  answerType: 'radio',
  correctType: 'auto',
  mark: 1,
  optionIds: ['a', 'b', 'c'],
  correctOptionIds: ['a'],
  hintHtml: null,
  explanationHtml: null,
  videoLink: null,
  showAnswer: true,
  ...changes,
})
const keyOf = (changes?: Partial<QuestionKey>): ExamKey => ({
  partialCredit: false,
  videoLink: null,
  questions: [question(changes), question({ questionId: 'other' })],
})
const correct = (correctOptionIds: string[], mark = 1, changes?: Partial<QuestionKey>) =>
  correctedKey(keyOf(changes), { questionId: 'q', correctOptionIds, mark })

describe('an author who puts a key right', () => {
  it('changes that question alone, and keeps the order of its options', () => {
    expect(correct(['c', 'b'], 2, { answerType: 'checkbox' })).toEqual(
      keyOf({ answerType: 'checkbox', correctOptionIds: ['b', 'c'], mark: 2 }),
    )
  })

  it.each([
    ['no right option', [], {}],
    ['no right option of several', [], { answerType: 'checkbox' as const }],
    ['an option that the question does not have', ['z'], {}],
  ])('is refused %s', (_, ids, changes) => {
    expect(correct(ids, 1, changes)).toBe('unfit')
  })

  it('accepts several options of a single choice, of which any gives the mark', () => {
    const key = correct(['a', 'b'], 2)
    if (typeof key === 'string') throw new Error(key)
    const scoreOf = (given: string[]) => gradeExam(key, new Map([['q', given]]))[0]?.score
    expect([['a'], ['b'], ['c'], []].map(scoreOf)).toEqual([2, 2, 0, 0])
  })

  it('gives everybody the mark, and takes it back so that nothing of it stays', () => {
    const key = correctedKey(keyOf(), { questionId: 'q', correctOptionIds: ['a'], mark: 2, fullMarks: true })
    if (typeof key === 'string') throw new Error(key)
    const grades = [['a'], ['c'], []].map((given) => gradeExam(key, new Map([['q', given]]))[0])
    expect(grades.map((grade) => [grade?.score, grade?.correct, grade?.answered])).toEqual([
      [2, true, true],
      [2, true, true],
      [2, true, false],
    ])
    expect(correctedKey(key, { questionId: 'q', correctOptionIds: ['a'], mark: 1 })).toStrictEqual(keyOf())
    const manual = keyOf({ correctType: 'manual', fullMarks: true })
    expect(attemptResult(manual, new Map([['q', ['text']]]), { at: 0, reason: 'finished' }).provisional).toBe(false)
  })

  it('reads keys of before as they were', () => {
    const key = keyOf({ answerType: 'checkbox', correctOptionIds: ['a', 'b'] })
    const scoreOf = (given: string[]) => gradeExam(key, new Map([['q', given]]))[0]?.score
    expect([['a', 'b'], ['a'], ['a', 'b', 'c']].map(scoreOf)).toEqual([1, 0, 0])
    expect(correctedKey(key, { questionId: 'q', correctOptionIds: ['a', 'b'], mark: 1 })).toStrictEqual(key)
  })

  it('needs no right option where a person gives the score', () => {
    expect(correct([], 3, { correctType: 'manual' })).toMatchObject({ questions: [{ mark: 3 }, {}] })
  })

  it('is informed of a question that is not asked', () => {
    expect(correctedKey(keyOf(), { questionId: 'none', correctOptionIds: ['a'], mark: 1 })).toBe('unknown')
  })
})
