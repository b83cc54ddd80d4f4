import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContentClaim, GivenExam } from './content-access.ts'
import { type ExamAccess, examAccess } from './exam-hours.ts'
import { type ExamWindow, windowStanding } from './exam-window.ts'

const NOON = Date.UTC(2027, 0, 10, 12)
const HOUR = 3_600_000
const ALWAYS: ExamWindow = { opensAt: null, endsAt: null }

const window = (opensAt: number | null, endsAt: number | null): ExamWindow => ({ opensAt, endsAt })
const claim = (given?: GivenExam, more: Partial<ContentClaim> = {}): ContentClaim => {
  return { packageIds: [], subscriptions: [], given, ...more }
}
const seated = (...windows: ExamWindow[]) => claim({ windows, groupsOnly: true })
const ofGroup = (hour: ExamWindow): ExamAccess => ({ kind: 'open', window: hour, isOfGroup: true })
const SILVER = { packageIds: ['silver'], subscriptions: [] }

describe('a student of an exam that is given to no group', () => {
  it('finds the window of the exam, and packages as everywhere', () => {
    const frame = window(NOON, NOON + HOUR)
    expect(examAccess(claim(), frame, NOON)).toEqual({ kind: 'open', window: frame, isOfGroup: false })
    expect(examAccess(claim(undefined, SILVER), frame, NOON)).toMatchObject({ kind: 'locked', packageIds: ['silver'] })
    const bought = { packageId: 'silver', startsAt: NOON - HOUR, endsAt: NOON + HOUR }
    expect(examAccess(claim(undefined, { ...SILVER, subscriptions: [bought] }), frame, NOON)).toMatchObject({
      kind: 'open',
      lastStart: NOON + HOUR - 1,
    })
  })
})

describe('a student with a seat in a group that an exam is given to', () => {
  it('finds the hour of the group, without the package that others need', () => {
    const hour = window(NOON, NOON + HOUR)
    const given = { windows: [hour], groupsOnly: true }
    expect(examAccess(claim(given), ALWAYS, NOON)).toEqual(ofGroup(hour))
    expect(examAccess(claim(given, SILVER), ALWAYS, NOON)).toEqual(ofGroup(hour))
  })

  it('never finds it outside of the window of the exam itself', () => {
    const frame = window(NOON, NOON + 2 * HOUR)
    expect(examAccess(seated(window(NOON - HOUR, NOON + HOUR)), frame, NOON)).toEqual(
      ofGroup(window(NOON, NOON + HOUR)),
    )
    expect(examAccess(seated(ALWAYS), frame, NOON)).toEqual(ofGroup(frame))
    const later = window(NOON + 3 * HOUR, NOON + 4 * HOUR)
    expect(examAccess(seated(later), frame, NOON)).toEqual({ kind: 'not-given' })
  })

  it('who has seats in two has the hours of both: the one that holds now, else the next, else the last', () => {
    const [first, second] = [window(NOON, NOON + HOUR), window(NOON + 3 * HOUR, NOON + 4 * HOUR)]
    const at = (instant: number) => examAccess(seated(second, first), ALWAYS, instant)
    expect(at(NOON - 1)).toEqual(ofGroup(first))
    expect(at(NOON + HOUR)).toEqual(ofGroup(first))
    expect(at(NOON + HOUR + 1)).toEqual(ofGroup(second))
    expect(at(NOON + 5 * HOUR)).toEqual(ofGroup(second))
    const joined = examAccess(seated(window(NOON + HOUR, NOON + 2 * HOUR), first), ALWAYS, NOON)
    expect(joined).toEqual(ofGroup(window(NOON, NOON + 2 * HOUR)))
  })

  it('may begin at an instant exactly when one of the groups and the exam itself let them', () => {
    const bound = fc.option(fc.integer({ min: 0, max: 40 }))
    const windows = fc.array(fc.tuple(bound, bound), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(windows, fc.tuple(bound, bound), fc.integer({ min: 0, max: 40 }), (hours, frame, at) => {
        const all = hours.map(([opens, ends]) => window(opens, ends))
        const access = examAccess(seated(...all), window(...frame), at)
        const mayBegin = access.kind === 'open' && windowStanding(access.window, at) === 'open'
        const isIn = (one: ExamWindow) => windowStanding(one, at) === 'open'
        expect(mayBegin).toBe(isIn(window(...frame)) && all.some(isIn))
      }),
    )
  })
})

describe('a student without a seat', () => {
  const others = (groupsOnly: boolean, more: Partial<ContentClaim> = {}) =>
    examAccess(claim({ windows: [], groupsOnly }, more), ALWAYS, NOON)

  it('is kept out of an exam for groups alone, whatever packages they have', () => {
    const bought = { packageId: 'silver', startsAt: 0, endsAt: NOON + HOUR }
    expect(others(true)).toEqual({ kind: 'not-given' })
    expect(others(true, { packageIds: ['silver'], subscriptions: [bought] })).toEqual({ kind: 'not-given' })
  })

  it('finds the others as if they were given to no group', () => {
    expect(others(false)).toEqual({ kind: 'open', window: ALWAYS, isOfGroup: false })
    expect(others(false, SILVER)).toMatchObject({ kind: 'locked' })
  })
})
