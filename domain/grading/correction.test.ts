import { describe, expect, it } from 'vitest'
import type { ExamKey, QuestionKey } from '../exam/key.ts'
import { correctedKey } from './correction.ts'

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
    ['two right options in a single choice', ['a', 'b'], {}],
    ['no right option', [], {}],
    ['no right option of several', [], { answerType: 'checkbox' as const }],
    ['an option that the question does not have', ['z'], {}],
  ])('is refused %s', (_, ids, changes) => {
    expect(correct(ids, 1, changes)).toBe('unfit')
  })

  it('needs no right option where a person gives the score', () => {
    expect(correct([], 3, { correctType: 'manual' })).toMatchObject({ questions: [{ mark: 3 }, {}] })
  })

  it('is informed of a question that is not asked', () => {
    expect(correctedKey(keyOf(), { questionId: 'none', correctOptionIds: ['a'], mark: 1 })).toBe('unknown')
  })
})
