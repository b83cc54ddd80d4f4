import { describe, expect, it } from 'vitest'
import type { AnsweredBody, PracticeEvent, SessionMode } from './event.ts'
import type { QuestionBank } from './facts.ts'
import { sessionState } from './session.ts'

const QUESTIONS = ['a', 'b', 'c']

const bank: QuestionBank = new Map(
  [...QUESTIONS, 'x', 'y', 'z'].map((question) => [
    question,
    {
      question,
      family: question,
      topic: 'ratios',
      options: [
        { id: 'right', isRight: true, misconception: null },
        { id: 'wrong', isRight: false, misconception: null },
      ],
      difficulty: 0,
      isOffered: true,
    },
  ]),
)

const body = (question: string, option: string, session = 's'): AnsweredBody => ({
  type: 'answered',
  session,
  mode: 'learn',
  question,
  version: 1,
  options: [option],
  changedFrom: null,
  shown: ['right', 'wrong'],
  certainty: null,
  hints: 0,
  ms: 1,
  sheet: null,
})

const log = (...bodies: readonly AnsweredBody[]): PracticeEvent[] =>
  bodies.map((one, index) => ({ writer: 'phone', seq: index + 1, at: index, body: one }))

const stateOf = (
  events: readonly PracticeEvent[],
  questions = QUESTIONS,
  mode: SessionMode = 'learn',
  isHere = (_question: string) => true,
) => sessionState(events, { session: 's', mode, questions, bank, isHere })

describe('a student in a session', () => {
  it('goes on at the first question that this session has no answer to', () => {
    const state = stateOf(log(body('a', 'right'), body('b', 'right', 'yesterday')))
    expect(state).toMatchObject({ size: 3, next: { question: 'b', isSecond: false } })
    expect(state.answered).toMatchObject([{ question: 'a', isRight: true }])
  })

  it('is not held up by a question whose text a new pack has left out', () => {
    const isHere = (question: string) => question !== 'b'
    const first = log(body('a', 'right'))
    expect(stateOf(first, QUESTIONS, 'learn', isHere)).toMatchObject({ size: 2, next: { question: 'c' } })
    const wrong = log(body('a', 'right'), body('b', 'wrong'), body('c', 'right'))
    expect(stateOf(wrong, QUESTIONS, 'learn', isHere)).toMatchObject({ size: 3, next: null })
  })

  it('is asked once more at the end what was wrong, and never a third time', () => {
    const first = [body('a', 'wrong'), body('b', 'right'), body('c', 'wrong')]
    expect(stateOf(log(...first)).next).toEqual({ question: 'a', isSecond: true })
    expect(stateOf(log(...first, body('a', 'wrong'))).next).toEqual({ question: 'c', isSecond: true })
    const end = stateOf(log(...first, body('a', 'wrong'), body('c', 'right')))
    expect(end.next).toBeNull()
    expect(end.answered.filter(({ isRight }) => isRight)).toHaveLength(1)
    expect(end.mended.map(({ isRight }) => isRight)).toEqual([false, true])
  })

  it('as in the exam ends with the last question', () => {
    expect(stateOf(log(body('a', 'wrong'), body('b', 'wrong'), body('c', 'wrong')), QUESTIONS, 'exam').next).toBeNull()
  })

  it('is asked no more questions in all when another device had others in the same set', () => {
    const state = stateOf(log(body('x', 'right'), body('y', 'right')))
    expect(state).toMatchObject({ size: 3, next: { question: 'a' } })
    expect(stateOf(log(body('x', 'right'), body('y', 'right'), body('a', 'right'))).next).toBeNull()
  })

  it('sees how it went where the set itself is not known', () => {
    expect(stateOf(log(body('a', 'right'), body('b', 'right')), [])).toMatchObject({ size: 2, next: null })
  })

  it('is not asked a question that is in doubt or gone', () => {
    expect(stateOf([], ['gone', 'a'])).toMatchObject({ size: 1, next: { question: 'a' } })
  })
})
