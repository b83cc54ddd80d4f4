import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AssignedPractice, assignedPart, onePerFamily } from './assignment.ts'
import { namedSet } from './chosen-sets.ts'
import type { PracticeBody } from './event.ts'
import { firstSightsOf } from './first-sights.ts'
import { answersOf, bankOf, DAY_0, log, question, right, TABLET, wrong } from './sample-practice.test-support.ts'

const twins = { family: 'twin-1' }
const bank = bankOf([
  question('ratio-1', 'ratios'),
  question('ratio-2', 'ratios'),
  question('twin-1', 'algebra', twins),
  question('twin-2', 'algebra', twins),
  question('reading-1', 'reading'),
  question('other-1', 'reading'),
])
const SET = ['ratio-1', 'ratio-2', 'twin-1', 'reading-1']

const assigned = (changes: Partial<AssignedPractice> = {}): AssignedPractice => ({
  topics: ['ratios', 'algebra', 'reading'],
  questionIds: SET,
  questions: SET.length,
  since: DAY_0 + 5,
  until: DAY_0 + 9,
  ...changes,
})

type Line = readonly [number, PracticeBody]

function partOf(lines: readonly Line[], assignment = assigned(), known = bank, from?: number) {
  return assignedPart(firstSightsOf(answersOf(log(lines), known)), assignment, known, from)
}

const sightsOf = (part: ReturnType<typeof partOf>) => part.sights.map((sight) => sight.question)

describe('a student to whom a teacher gives a set of questions', () => {
  it('is asked each of them, and has done those seen for the first time within its days', () => {
    const part = partOf([
      [5, right('ratio-1')],
      [6, wrong('reading-1')],
      [6, right('other-1')],
      [7, right('ratio-1')],
      [10, right('ratio-2')],
    ])
    expect(sightsOf(part)).toEqual(['ratio-1', 'reading-1'])
    expect(part).toMatchObject({ of: 4, missing: ['ratio-2', 'twin-1'], known: 0 })
  })

  it('is asked a twin of what was seen before, and nothing where there is no other twin', () => {
    const before: Line[] = [
      [1, wrong('twin-1')],
      [1, right('ratio-1')],
    ]
    expect(partOf(before)).toMatchObject({ of: 3, missing: ['ratio-2', 'twin-2', 'reading-1'], known: 1 })
    const after = partOf([...before, [5, right('twin-2')]])
    expect(sightsOf(after)).toEqual(['twin-2'])
    expect(after).toMatchObject({ of: 3, missing: ['ratio-2', 'reading-1'], known: 1 })
  })

  it('has a family of twins done once', () => {
    const part = partOf([
      [5, right('twin-1')],
      [5, right('twin-2')],
    ])
    expect(sightsOf(part)).toEqual(['twin-1'])
    expect(onePerFamily(['twin-2', 'ratio-1', 'twin-1', 'gone', 'gone'], bank)).toEqual(['twin-2', 'ratio-1', 'gone'])
    expect(partOf([], assigned({ questionIds: ['twin-1', 'twin-2'] })).of).toBe(1)
  })

  it('is not asked what was withdrawn or is in doubt, and keeps what was answered before it was withdrawn', () => {
    const withdrawn = bankOf([...bank.values()].map((facts) => ({ ...facts, isOffered: facts.topic !== 'ratios' })))
    const part = partOf([[5, right('ratio-1')]], assigned(), withdrawn)
    expect(sightsOf(part)).toEqual(['ratio-1'])
    expect(part).toMatchObject({ of: 3, missing: ['twin-1', 'reading-1'], known: 0 })
    const doubted = bankOf([...bank.values()].filter((facts) => facts.question !== 'ratio-1'))
    expect(partOf([[5, right('ratio-1')]], assigned(), doubted)).toMatchObject({ sights: [], of: 3 })
  })

  it('who got it later has nothing done of the days before', () => {
    const part = partOf([[5, right('ratio-1')]], assigned(), bank, DAY_0 + 6)
    expect(part).toMatchObject({ sights: [], of: 3, known: 1 })
  })

  it('gets no more of it than a day’s goal at once, and no topic twice in a row', () => {
    expect(namedSet(partOf([]).missing ?? [], bank, 3).map((item) => item.question)).toEqual([
      'ratio-1',
      'twin-1',
      'ratio-2',
    ])
    expect(namedSet(['gone', 'ratio-1'], bank)).toEqual([{ question: 'ratio-1', why: 'new' }])
  })

  it('has the same part done however two devices’ lines come together', () => {
    const own = log([
      [5, right('ratio-1')],
      [6, wrong('twin-1')],
    ])
    const others = log(
      [
        [5, wrong('ratio-1')],
        [7, right('twin-2')],
        [8, right('reading-1')],
      ],
      { writer: TABLET },
    )
    const all = [...own, ...others]
    const expected = assignedPart(firstSightsOf(answersOf(all, bank)), assigned(), bank)
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all), (order, repeated) => {
        const sights = firstSightsOf(answersOf([...repeated, ...order], bank))
        expect(assignedPart(sights, assigned(), bank)).toEqual(expected)
      }),
    )
  })
})

describe('a student to whom a teacher gives topics', () => {
  it('has done first sights of these topics, at most as many as were asked for', () => {
    const asked = assigned({ questionIds: [], topics: ['ratios'], questions: 1 })
    const lines: Line[] = [
      [5, right('twin-1')],
      [5, right('ratio-2')],
      [6, right('ratio-1')],
    ]
    expect(sightsOf(partOf(lines, asked))).toEqual(['ratio-2'])
    expect(partOf([], asked)).toMatchObject({ of: 1, missing: null })
  })
})
