/** Weekly rules with their dates, as dateutil and ical.js publish them: our timetable and our calendar have the same dates. */
import { describe, expect, it } from 'vitest'
import { readCalendarText } from '#server/modules/calendar/read-back.test-support.ts'
import { writeCalendar } from '#server/modules/calendar/write-calendar.ts'
import { nextTimes } from '#server/modules/groups/index.ts'
import { corpusJson } from './corpus.ts'

interface Rule {
  readonly rule: string
  readonly dates: readonly string[]
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const HOUR_MS = 3_600_000

const fromDateutil = corpusJson<{ rrule: string; expected: string[] }[]>('rrule-dateutil/rrule_expansions.json').map(
  ({ rrule, expected }): Rule => ({ rule: rrule.split('RRULE:')[1] ?? '', dates: expected }),
)
const fromKewisch = corpusJson<{ rrule: string; dates: string[] }[]>('ical-kewisch/json/rrule.json').map(
  ({ rrule, dates }): Rule => ({ rule: rrule, dates }),
)
const weekly = [...fromDateutil, ...fromKewisch]
  .filter(({ rule }) => rule.startsWith('FREQ=WEEKLY'))
  .map(({ rule, dates }) => ({ rule, dates: dates.map((date) => (date.length === 10 ? `${date}T00:00:00` : date)) }))
/** A timetable has minutes. */
const ofMinutes = weekly.filter(({ dates }) => dates.every((date) => date.endsWith(':00')))
const every = ofMinutes.filter(({ rule }) =>
  /^FREQ=WEEKLY(?:;(?:INTERVAL=1|COUNT=\d+|UNTIL=\w+|WKST=\w+|BYDAY=[A-Z,]+))*$/.test(rule),
)

const utc = (date: string): number => Temporal.PlainDateTime.from(date).toZonedDateTime('UTC').epochMilliseconds

describe('an admin whose groups and calendars keep weekly rules', () => {
  it('has all of them before them', () => {
    expect(weekly).toHaveLength(49)
    expect(ofMinutes).toHaveLength(45)
    expect(every).toHaveLength(12)
  })

  it.each(every.map((row, index) => ({ ...row, index })))('meets when $rule says ($index)', ({ rule, dates }) => {
    const first = dates[0] ?? ''
    const start = Temporal.PlainDateTime.from(first)
    const minute = start.hour * 60 + start.minute
    const byDay = /BYDAY=([A-Z,]+)/.exec(rule)?.[1]?.split(',') ?? [DAYS[start.dayOfWeek % 7]]
    const week = DAYS.map((day) => (byDay.includes(day) ? [{ from: minute, to: minute + 60 }] : []))
    const timetable = { timeZone: 'UTC', week, startsOn: first.slice(0, 10), endsOn: '2100-01-01' }
    expect(nextTimes(timetable, utc(first), dates.length).map(({ startsAt }) => startsAt)).toEqual(dates.map(utc))
  })

  it.each(ofMinutes.map((row, index) => ({ ...row, index })))(
    'is read with the dates of $rule ($index)',
    ({ dates }) => {
      const meeting = {
        id: 'm1',
        topic: 'Weekly',
        agenda: '',
        timeZone: 'UTC',
        repeats: true,
        sequence: 0,
        deleted: false,
        dates: dates.map((date) => {
          const local = date.slice(0, 16)
          return { plannedFor: local, startsLocal: local, startsAt: utc(date), minutes: 60, cancelled: false }
        }),
      }
      const publicUrl = new URL('https://academy.example')
      const { events } = readCalendarText(writeCalendar({ name: '', meetings: [meeting], publicUrl, now: 0 }))
      expect(events.map(({ startsAt }) => startsAt)).toEqual(dates.map(utc))
      expect(events.map(({ startsAt, endsAt }) => endsAt - startsAt)).toEqual(dates.map(() => HOUR_MS))
    },
  )
})
