/** Needs zone data that know Egypt's summer time of 2026 (tz 2023c or later) and Morocco's end of it (2026c). */
import { expect, describe, it } from 'vitest'
import { endOfDay, nextTimes } from './next-times.ts'

const none = [[], [], [], [], [], [], []]
const on = (weekday: number, from: number, minutes = 60) =>
  none.map((_, day) => (day === weekday ? [{ from, to: from + minutes }] : []))
const utc = (times: readonly { startsAt: number }[]) => times.map(({ startsAt }) => new Date(startsAt).toISOString())
const year = { startsOn: '2026-01-01', endsOn: '2026-12-31' }

describe('a group in Riyadh', () => {
  const riyadh = { ...year, timeZone: 'Asia/Riyadh', week: on(0, 19 * 60) }

  it('meets at the same instant of every Sunday', () => {
    const times = nextTimes(riyadh, Date.parse('2026-11-25T05:00:00Z'), 3)
    expect(utc(times)).toEqual(['2026-11-29T16:00:00.000Z', '2026-12-06T16:00:00.000Z', '2026-12-13T16:00:00.000Z'])
  })

  it('is shown as meeting until the time is over, also past midnight in another zone', () => {
    expect(utc(nextTimes(riyadh, Date.parse('2026-11-29T16:59:59Z'), 1))).toEqual(['2026-11-29T16:00:00.000Z'])
    expect(utc(nextTimes(riyadh, Date.parse('2026-11-29T17:00:00Z'), 1))).toEqual(['2026-12-06T16:00:00.000Z'])
  })

  it('does not meet before its first day or after its last', () => {
    const short = { ...riyadh, startsOn: '2026-11-30', endsOn: '2026-12-13' }
    const times = nextTimes(short, Date.parse('2026-11-25T05:00:00Z'), 9)
    expect(utc(times)).toEqual(['2026-12-06T16:00:00.000Z', '2026-12-13T16:00:00.000Z'])
    expect(nextTimes(short, Date.parse('2027-01-01T00:00:00Z'), 9)).toEqual([])
    expect(new Date(endOfDay('2026-12-13', 'Asia/Riyadh')).toISOString()).toBe('2026-12-13T21:00:00.000Z')
  })

  it('without times never meets', () => {
    expect(nextTimes({ ...riyadh, week: none }, 0, 3)).toEqual([])
  })
})

describe('a group in Cairo', () => {
  it('keeps the clock on its wall when summer time begins and ends', () => {
    const cairo = { ...year, timeZone: 'Africa/Cairo', week: on(0, 19 * 60) }
    expect(utc(nextTimes(cairo, Date.parse('2026-04-19T12:00:00Z'), 2))).toEqual([
      '2026-04-19T17:00:00.000Z',
      '2026-04-26T16:00:00.000Z',
    ])
    expect(utc(nextTimes(cairo, Date.parse('2026-10-25T12:00:00Z'), 2))).toEqual([
      '2026-10-25T16:00:00.000Z',
      '2026-11-01T17:00:00.000Z',
    ])
  })

  it('meets an hour later where its hour does not exist, and at the first of two', () => {
    const missing = { ...year, timeZone: 'Africa/Cairo', week: on(5, 30) }
    expect(utc(nextTimes(missing, Date.parse('2026-04-23T12:00:00Z'), 1))).toEqual(['2026-04-23T22:30:00.000Z'])
    const doubled = { ...year, timeZone: 'Africa/Cairo', week: on(4, 23 * 60 + 30, 30) }
    expect(utc(nextTimes(doubled, Date.parse('2026-10-29T12:00:00Z'), 1))).toEqual(['2026-10-29T20:30:00.000Z'])
  })
})

it('a group in Casablanca follows the end of its summer time', () => {
  const casablanca = { ...year, timeZone: 'Africa/Casablanca', week: on(0, 12 * 60) }
  expect(utc(nextTimes(casablanca, Date.parse('2026-09-12T00:00:00Z'), 2))).toEqual([
    '2026-09-13T11:00:00.000Z',
    '2026-09-20T12:00:00.000Z',
  ])
})
