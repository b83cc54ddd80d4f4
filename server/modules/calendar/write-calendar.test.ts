import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOfLocal } from '#server/modules/groups/index.ts'
import { readCalendarText } from './read-back.test-support.ts'
import type { SeriesDate } from './series.ts'
import { type CalendarMeeting, writeCalendar } from './write-calendar.ts'

const MINUTE = 60_000
const publicUrl = new URL('https://academy.example')

function date(timeZone: string, plannedFor: string, more: Partial<SeriesDate> = {}): SeriesDate {
  const startsLocal = more.startsLocal ?? plannedFor
  const startsAt = instantOfLocal(startsLocal, timeZone)
  return { plannedFor, startsLocal, minutes: 60, cancelled: false, ...more, startsAt }
}

function meeting(timeZone: string, dates: readonly SeriesDate[], more: Partial<CalendarMeeting> = {}): CalendarMeeting {
  const texts = { topic: 'مراجعة', agenda: '' }
  return { id: 'm1', ...texts, timeZone, repeats: true, sequence: 3, deleted: false, dates, ...more }
}

const written = (...meetings: readonly CalendarMeeting[]) =>
  writeCalendar({ name: 'لقاءات', meetings, publicUrl, now: Date.UTC(2026, 10, 25) })
const timesIn = (text: string) => readCalendarText(text).events.map(({ startsAt, endsAt }) => [startsAt, endsAt])
const expected = (dates: readonly SeriesDate[]) =>
  dates
    .filter(({ cancelled }) => !cancelled)
    .map(({ startsAt, minutes }) => [startsAt, startsAt + minutes * MINUTE])
    .toSorted(([a = 0], [b = 0]) => a - b)
const weekly = (timeZone: string, first: string, count: number) =>
  Array.from({ length: count }, (_, week) =>
    date(timeZone, Temporal.PlainDateTime.from(first).add({ weeks: week }).toString({ smallestUnit: 'minute' })),
  )

describe('a student whose calendar follows the meetings', () => {
  it('has a weekly meeting at the hour of its wall, also in the hour that Cairo skips and in the one that it has twice', () => {
    for (const first of ['2026-04-05T19:00', '2026-10-11T19:00', '2026-04-03T00:30', '2026-10-15T23:30']) {
      const dates = weekly('Africa/Cairo', first, 8)
      const text = written(meeting('Africa/Cairo', dates))
      expect(timesIn(text), first).toEqual(expected(dates))
      expect(text.match(/^RRULE/gm), first).toHaveLength(1)
    }
  })

  it('has it where the clocks of Riyadh never change and those of Casablanca do, by the zone data of this machine', () => {
    for (const timeZone of ['Asia/Riyadh', 'Africa/Casablanca', 'Europe/London', 'America/New_York', 'UTC']) {
      const dates = weekly(timeZone, '2026-01-04T18:30', 60)
      expect(timesIn(written(meeting(timeZone, dates))), timeZone).toEqual(expected(dates))
    }
  })

  it('has one block of a zone that does not change', () => {
    const text = written(meeting('Asia/Riyadh', weekly('Asia/Riyadh', '2026-11-22T19:00', 3)))
    expect(text.match(/^BEGIN:(?:STANDARD|DAYLIGHT)/gm)).toEqual(['BEGIN:STANDARD'])
    expect(text).toContain('TZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300\r\n')
  })

  it('sees what was moved at its new time, and nothing of what was cancelled', () => {
    const dates = [
      date('Asia/Riyadh', '2026-11-22T19:00', { cancelled: true }),
      date('Asia/Riyadh', '2026-11-24T19:00'),
      date('Asia/Riyadh', '2026-11-29T19:00', { startsLocal: '2026-11-30T20:15', minutes: 90 }),
      date('Asia/Riyadh', '2026-12-01T19:00', { cancelled: true }),
      date('Asia/Riyadh', '2026-12-06T19:00'),
      date('Asia/Riyadh', '2026-12-08T17:00'),
    ]
    const text = written(meeting('Asia/Riyadh', dates))
    expect(timesIn(text)).toEqual(expected(dates))
    expect(text).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261206T160000Z;BYDAY=TU,SU\r\n')
    expect(text).toContain('EXDATE;TZID=Asia/Riyadh:20261201T190000\r\n')
    expect(text).toContain('RECURRENCE-ID;TZID=Asia/Riyadh:20261129T190000\r\n')
  })

  it('knows an event by the same name when it moves, and reads that it is cancelled', () => {
    const once = (more: Partial<SeriesDate>) =>
      readCalendarText(
        written(meeting('Asia/Riyadh', [date('Asia/Riyadh', '2026-11-22T19:00', more)], { repeats: false })),
      ).events
    const [before] = once({})
    const [after] = once({ startsLocal: '2026-11-23T20:00', cancelled: true })
    expect(after?.uid).toBe(before?.uid)
    expect([before?.status, after?.status]).toEqual(['CONFIRMED', 'CANCELLED'])
    const gone = written(meeting('Asia/Riyadh', weekly('Asia/Riyadh', '2026-11-22T19:00', 3), { deleted: true }))
    expect(readCalendarText(gone).events.map(({ status }) => status)).toEqual(Array(3).fill('CANCELLED'))
  })

  it('reads every text as it was written, in lines of at most 75 octets that cut no letter', () => {
    const topics = [
      'مراجعة الكمي: الجبر، والهندسة; '.repeat(12),
      '線性代數'.repeat(60),
      '👩🏽‍🏫 \\ , ;\nEND:VCALENDAR',
      'a'.repeat(200),
    ]
    for (const topic of topics) {
      const dates = [date('Asia/Riyadh', '2026-11-22T19:00')]
      const text = written(meeting('Asia/Riyadh', dates, { topic, agenda: topic, repeats: false }))
      const lines = text.split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(text.isWellFormed()).toBe(true)
      const { events } = readCalendarText(text)
      expect(events).toHaveLength(1)
      expect(events[0]?.summary).toBe(topic)
      expect(events[0]?.description).toBe(`${topic}\n\nhttps://academy.example/enroll-meeting/m1`)
    }
  })

  it('has exactly the dates that there are, whatever was moved, cancelled or left out', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 25 })
    const hour = fc.constantFrom('09:00', '19:30')
    const change = fc.constantFrom<Partial<SeriesDate>>(
      {},
      {},
      { cancelled: true },
      { minutes: 45 },
      { startsLocal: '2027-03-01T10:00' },
    )
    const all = fc.record({ days, hours: fc.infiniteStream(hour), changes: fc.infiniteStream(change) })
    fc.assert(
      fc.property(all, fc.constantFrom('Africa/Cairo', 'Asia/Riyadh', 'Europe/London'), (drawn, timeZone) => {
        const dates = drawn.days
          .toSorted((a, b) => a - b)
          .map((day) => {
            const [time] = drawn.hours.take(1)
            const [more] = drawn.changes.take(1)
            const on = Temporal.PlainDate.from('2026-10-01').add({ days: day })
            return date(timeZone, `${on}T${time}`, more)
          })
        fc.pre(dates.some(({ cancelled }) => !cancelled))
        expect(timesIn(written(meeting(timeZone, dates)))).toEqual(expected(dates))
      }),
      { numRuns: 60 },
    )
  })
})
