import { describe, expect, it } from 'vitest'
import { readAnswers } from './answers.ts'
import { classClusters } from './class-clusters.ts'
import { assignedPart } from './assignment.ts'
import type { AnsweredBody, PracticeEvent } from './event.ts'
import type { QuestionBank } from './facts.ts'
import type { FirstSight } from './first-sights.ts'
import { questionSights } from './question-sights.ts'

const DAY_MS = 86_400_000
const TODAY = 20_783
const names = Array.from({ length: 12 }, (_, index) => `q${index}`)
const bank: QuestionBank = new Map(
  names.map((question) => [
    question,
    {
      question,
      family: question,
      topic: 'algebra',
      options: [
        { id: 'a', isRight: true, misconception: null },
        { id: 'b', isRight: false, misconception: 'adds' },
      ],
      difficulty: 0,
      isOffered: true,
    },
  ]),
)
const line = (seq: number, question: string, changes: Partial<AnsweredBody> = {}): PracticeEvent => ({
  writer: 'phone',
  seq,
  at: TODAY * DAY_MS + seq,
  body: {
    type: 'answered',
    session: 's',
    mode: 'learn',
    question,
    version: 1,
    options: ['a'],
    changedFrom: null,
    shown: ['a', 'b'],
    certainty: null,
    hints: 0,
    ms: 30_000,
    sheet: null,
    ...changes,
  },
})
const sightsOf = (events: readonly PracticeEvent[], doubted: readonly string[] = []) =>
  questionSights(readAnswers(events, bank), bank, new Set(doubted), TODAY)

describe('what one student says about questions', () => {
  it('is one sight of each question, however often it is answered', () => {
    const events = [...names, ...names, ...names].map((question, index) =>
      line(index + 1, question, index > 11 ? { options: ['b'] } : {}),
    )
    const sights = sightsOf(events)
    expect(sights.map(({ question }) => question)).toEqual(names)
    expect(sights.every(({ isRight, rest }) => isRight && rest === 1)).toBe(true)
  })

  it('is nothing of a new account, and nothing of rapid guesses', () => {
    expect(sightsOf(names.slice(0, 10).map((question, index) => line(index + 1, question)))).toEqual([])
    expect(sightsOf(names.map((question, index) => line(index + 1, question, { ms: 900 })))).toEqual([])
  })

  it('is compared with the other questions only, without those in doubt', () => {
    const events = names.map((question, index) => line(index + 1, question, index < 2 ? { options: ['b'] } : {}))
    expect(sightsOf(events).map(({ rest }) => Math.round(rest * 11))).toEqual([10, 10, ...names.slice(2).map(() => 9)])
    const [first, second] = sightsOf(events, ['q0'])
    expect([first?.rest, second?.rest]).toEqual([10 / 11, 1])
  })
})

const sight = (day: number, changes: Partial<FirstSight> = {}): FirstSight => ({
  question: `q${day}`,
  topic: 'algebra',
  day,
  isRight: false,
  isBlank: false,
  isHinted: false,
  misconceptions: ['adds'],
  ...changes,
})

it('an assignment counts first sights of its topics within its days, and no more than it asked for', () => {
  const sights = [9, 10, 11, 12, 13, 14].map((day) => sight(day)).with(2, sight(11, { topic: 'reading' }))
  const asked = { topics: ['algebra'], questions: 2, since: 10, until: 13 }
  const days = (changes: object, from?: number) =>
    assignedPart(sights, { ...asked, ...changes }, new Map(), from).sights.map(({ day }) => day)
  expect(days({})).toEqual([10, 12])
  expect(days({ questions: 9 })).toEqual([10, 12, 13])
  expect(days({ questions: 9 }, 12)).toEqual([12, 13])
  expect(days({ questions: 9 }, 3)).toEqual([10, 12, 13])
})

it('a teacher reads the wrong ideas of a class that come three times, those of most students first', () => {
  const of = (day: number, ...misconceptions: string[]) => sight(day, { misconceptions })
  const students = [
    [of(TODAY, 'adds'), of(TODAY, 'adds', 'rounds'), of(TODAY, 'adds')],
    [of(TODAY, 'rounds')],
    [of(TODAY, 'rounds'), of(TODAY - 28, 'halves'), of(TODAY, 'halves'), of(TODAY, 'halves')],
  ]
  expect(classClusters(students, TODAY)).toEqual([
    { misconception: 'rounds', students: 3, count: 3 },
    { misconception: 'adds', students: 1, count: 3 },
  ])
})
