import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExamKey, QuestionKey } from '../exam/key.ts'
import { attemptResult } from './result.ts'

function question(questionId: string, changes: Partial<QuestionKey> = {}): QuestionKey {
  return {
    questionId,
    sectionId: 's1',
    topic: 'algebra',
    answerType: 'radio',
    correctType: 'auto',
    mark: 1,
    optionIds: ['a', 'b'],
    correctOptionIds: ['a'],
    hintHtml: null,
    explanationHtml: null,
    videoLink: null,
    showAnswer: true,
    ...changes,
  }
}

const key: ExamKey = {
  partialCredit: false,
  videoLink: null,
  questions: [question('q1'), question('q2', { topic: 'analogy' }), question('q3', { sectionId: 's2', mark: 2 })],
}
const ended = { at: 5_000, reason: 'finished' } as const

describe('a student who reads the result', () => {
  it('finds the sums, the accuracy with one decimal, and the parts by section and topic', () => {
    const result = attemptResult(
      key,
      new Map([
        ['q1', ['a']],
        ['q2', ['b']],
      ]),
      ended,
    )
    expect(result).toMatchObject({
      score: 1,
      maximum: 4,
      answered: 2,
      questions: 3,
      correct: 1,
      accuracy: 25,
      provisional: false,
      reason: 'finished',
      endedAt: 5_000,
    })
    expect(result.sections.map(({ sectionId, score, maximum }) => [sectionId, score, maximum])).toEqual([
      ['s1', 1, 2],
      ['s2', 0, 2],
    ])
    expect(result.topics.map(({ topic, questions, correct }) => [topic, questions, correct])).toEqual([
      ['algebra', 2, 1],
      ['analogy', 1, 0],
    ])
  })

  it('finds it provisional while a person has to grade', () => {
    const manual = { ...key, questions: [question('q1'), question('q2', { correctType: 'manual' })] }
    const answers = new Map([
      ['q1', ['a']],
      ['q2', ['b']],
    ])
    expect(attemptResult(manual, answers, ended)).toMatchObject({
      provisional: true,
      score: 1,
      maximum: 2,
      accuracy: 50,
    })
    const graded = attemptResult(manual, answers, ended, new Map([['q2', 0.5]]))
    expect(graded).toMatchObject({ provisional: false, score: 1.5, maximum: 2, correct: 1 })
    expect(attemptResult(manual, answers, ended, new Map([['q2', 99]])).score).toBe(2)
    expect(attemptResult(manual, new Map([['q1', ['a']]]), ended)).toMatchObject({ provisional: false, score: 1 })
  })

  it('finds zero percent of nothing', () => {
    expect(attemptResult({ ...key, questions: [] }, new Map(), ended)).toMatchObject({ accuracy: 0, maximum: 0 })
  })

  it('finds parts that always add up to the whole', () => {
    const marks = fc.array(fc.constantFrom(0.1, 0.25, 0.3333, 1, 2), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(marks, fc.infiniteStream(fc.boolean()), (list, right) => {
        const questions = list.map((mark, index) =>
          question(`q${index}`, { mark, sectionId: `s${index % 3}`, topic: `t${index % 4}` }),
        )
        const answers = new Map(questions.map((entry) => [entry.questionId, [right.next().value === true ? 'a' : 'b']]))
        const result = attemptResult({ ...key, questions }, answers, ended)
        for (const parts of [result.sections, result.topics]) {
          expect(parts.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(result.score, 3)
          expect(parts.reduce((sum, part) => sum + part.questions, 0)).toBe(result.questions)
          expect(parts.reduce((sum, part) => sum + part.correct, 0)).toBe(result.correct)
        }
        expect(result.accuracy).toBeGreaterThanOrEqual(0)
        expect(result.accuracy).toBeLessThanOrEqual(100)
      }),
    )
  })
})
