import { describe, expect, it } from 'vitest'
import { academyDay, WEEKEND, weekdayOf } from './academy-day.ts'
import { type MemberPractice, memberProgress, weakestTopics } from './member-progress.ts'

const DAY = 24 * 3_600_000
/** A Thursday. */
const NOW = Date.UTC(2026, 10, 26, 9)
const TODAY = academyDay(NOW)

const topic = (name: string, score: number, questions: number) => ({
  topic: name,
  score,
  maximum: questions,
  questions,
})

function member(changes: Partial<MemberPractice> = {}): MemberPractice {
  return { joinedAt: NOW - 100 * DAY, days: [], restDays: WEEKEND, accuracies: [], topics: [], ...changes }
}

const progress = (changes: Partial<MemberPractice>) => memberProgress(member(changes), NOW)

describe('a member of a group', () => {
  it('who has never practised has no average, no topics and no streak, and is named as idle', () => {
    expect(progress({})).toEqual({
      practised: 0,
      missed: 19,
      current: 0,
      isPractising: false,
      isIdle: true,
      average: null,
      change: null,
      strongest: null,
      weakest: null,
    })
  })

  it('is idle from the seventh day without practice on', () => {
    expect(progress({ days: [TODAY - 6] })).toMatchObject({ isIdle: false, isPractising: true })
    expect(progress({ days: [TODAY - 7, TODAY - 90] })).toMatchObject({ isIdle: true, isPractising: false })
  })

  it('is neither idle nor practising in the first week of the account, before any practice', () => {
    expect(progress({ joinedAt: NOW - 6 * DAY })).toMatchObject({ isIdle: false, isPractising: false })
    expect(progress({ joinedAt: NOW - 7 * DAY }).isIdle).toBe(true)
  })

  it('has the streak that the student sees, with the own rest days, which hide no missed day', () => {
    expect(progress({ days: [TODAY, TODAY - 1, TODAY - 2] }).current).toBe(3)
    const rested = { days: [TODAY, TODAY - 2], restDays: [weekdayOf(TODAY - 1)] }
    expect(progress(rested)).toMatchObject({ current: 2, missed: 18 })
    expect(progress({ ...rested, restDays: WEEKEND })).toMatchObject({ current: 1, missed: 18 })
  })

  it('has the average of five results, against those before them', () => {
    expect(progress({ accuracies: [80, 70] })).toMatchObject({ average: 75, change: null })
    expect(progress({ accuracies: [90, 90, 90, 90, 90.4, 60, 70] })).toMatchObject({ average: 90.1, change: 25.1 })
    expect(progress({ accuracies: [50, 50, 50, 50, 50, 100] })).toMatchObject({ average: 50, change: -50 })
  })

  it('has a strongest and a weakest topic only where there were eight questions', () => {
    const few = [topic('algebra', 7, 7), topic('geometry', 2, 20)]
    expect(progress({ topics: few })).toMatchObject({ strongest: null, weakest: null })
    const enough = [topic('algebra', 7, 7), topic('algebra', 1, 1), topic('geometry', 2, 20)]
    expect(progress({ topics: enough })).toMatchObject({
      strongest: { topic: 'algebra', questions: 8, share: 1 },
      weakest: { topic: 'geometry', share: 0.1 },
    })
  })
})

describe('a group', () => {
  it('has weakest topics over all members, the weakest first, none with too few questions', () => {
    const one = member({ topics: [topic('a', 1, 4), topic('b', 4, 8), topic('c', 8, 8), topic('few', 0, 3)] })
    const other = member({ topics: [topic('a', 1, 4), topic('d', 6, 8), topic('few', 0, 3), topic('', 0, 50)] })
    expect(weakestTopics([one, other]).map(({ topic: name }) => name)).toEqual(['a', 'b', 'd'])
    expect(weakestTopics([])).toEqual([])
  })
})
