import { expect, test } from 'vitest'
import {
  choiceOf,
  choiceProblem,
  type KeyQuestion,
  matchingQuestions,
  toggled,
  totalEffect,
  correctionOf,
} from './exam-keys.ts'

function question(changed: Partial<KeyQuestion> = {}): KeyQuestion {
  return {
    id: 'q1',
    number: 1,
    sectionName: 'كمي',
    html: '<p>ما ناتج <b>القِسمة</b>؟</p>',
    answerType: 'radio',
    correctType: 'auto',
    options: ['a', 'b', 'c'].map((id) => ({ id, html: id })),
    correctOptionIds: ['a'],
    mark: 1,
    fullMarks: false,
    versions: [1],
    ...changed,
  }
}

test('an admin accepts several options, and leaves the wrong one', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test('an admin gives everybody the mark, or drops the question', () => {
  const choice = choiceOf(question())
  const sent = (rule: 'key' | 'everybody' | 'dropped') => correctionOf(question(), { ...choice, rule, mark: '2' })
  expect(sent('key')).toMatchObject({ mark: 2, fullMarks: false })
  expect(sent('everybody')).toMatchObject({ mark: 2, fullMarks: true })
  expect(sent('dropped')).toMatchObject({ mark: 0, fullMarks: false })
  expect(choiceProblem(question(), { ...choice, rule: 'dropped', mark: '' }).mark).toBeNull()
  const rules = [{}, { fullMarks: true }, { mark: 0 }].map((more) => choiceOf(question(more)).rule)
  expect(rules).toEqual(['key', 'everybody', 'dropped'])
})

test('an admin is informed when a key has no right option or no mark', () => {
  expect(choiceProblem(question(), choiceOf(question()))).toEqual({ mark: null, hasNoOption: false })
  expect(choiceProblem(question(), { rule: 'key', correctOptionIds: [], mark: '' })).toEqual({
    mark: { code: 'required' },
    hasNoOption: true,
  })
})

test('an admin may take a question out with a mark of zero, in Arabic digits too', () => {
  expect(choiceProblem(question(), { rule: 'key', correctOptionIds: ['a'], mark: '٠' }).mark).toBeNull()
  const markOf = (mark: string) => choiceProblem(question(), { rule: 'key', correctOptionIds: ['a'], mark }).mark
  expect(markOf('-1')).toEqual({ code: 'minValue', values: { min: 0 } })
  expect(markOf('1001')).toEqual({ code: 'maxValue', values: { max: 1000 } })
})

test('a question that people grade needs no right option', () => {
  const manual = question({ correctType: 'manual', options: [], correctOptionIds: [] })
  expect(choiceProblem(manual, choiceOf(manual)).hasNoOption).toBe(false)
})

test('an admin finds a question by its words, whatever their vowels, or by its number', () => {
  const all = [question(), question({ id: 'q2', number: 12, html: '<p>Sum</p>' })]
  expect(matchingQuestions(all, 'القسمة').map(({ id }) => id)).toEqual(['q1'])
  expect(matchingQuestions(all, '١٢').map(({ id }) => id)).toEqual(['q2'])
  expect(matchingQuestions(all, ' ')).toHaveLength(2)
})

test('effects on versions that are graded so already do not count', () => {
  const effect = {
    versionId: 'v',
    number: 1,
    changes: true,
    closedAttempts: 9,
    openAttempts: 1,
    changedResults: 5,
    raised: 3,
    lowered: 2,
    averageBefore: 1,
    averageAfter: 2,
    percentBefore: 50,
    percentAfter: 100,
  }
  expect(totalEffect([effect, { ...effect, changes: false }])).toEqual({
    changes: true,
    changedResults: 5,
    raised: 3,
    lowered: 2,
    openAttempts: 1,
  })
})
