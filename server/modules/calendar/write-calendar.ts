/** Meetings as one calendar (iCalendar, RFC 5545). */
import { instantOfLocal, localOfInstant } from '#server/modules/groups/index.ts'
import { contentLines, textValue } from './content-lines.ts'
import { type Series, type SeriesDate, seriesOf } from './series.ts'
import { timeZoneBlock } from './time-zone-block.ts'
import { isUnclear, utcValue, wallValue } from './wall-time.ts'

export interface CalendarMeeting {
  readonly id: string
  readonly topic: string
  readonly agenda: string
  readonly timeZone: string
  /** Every week; else its last date is the one. */
  readonly repeats: boolean
  /** Raised by every change. */
  readonly sequence: number
  readonly deleted: boolean
  /** The earliest first. */
  readonly dates: readonly SeriesDate[]
}

export interface CalendarOf {
  readonly name: string
  readonly meetings: readonly CalendarMeeting[]
  /** Pages are below it, and its host ends the names of events. */
  readonly publicUrl: URL
  /** ms UTC. */
  readonly now: number
}

const MINUTE_MS = 60_000

/** When one event begins and ends; `start` on the wall of the zone, by which it is written where that is clear. */
function onceTimes(start: string, minutes: number, timeZone: string): string[] {
  if (!isUnclear(start, timeZone)) return times(start, minutes, timeZone)
  const startsAt = instantOfLocal(start, timeZone)
  return [`DTSTART:${utcValue(startsAt)}`, `DTEND:${utcValue(startsAt + minutes * MINUTE_MS)}`]
}

function times(start: string, minutes: number, timeZone: string): string[] {
  const end = localOfInstant(instantOfLocal(start, timeZone) + minutes * MINUTE_MS, timeZone)
  return [`DTSTART;TZID=${timeZone}:${wallValue(start)}`, `DTEND;TZID=${timeZone}:${wallValue(end)}`]
}

function event(
  { id, topic, agenda, sequence, deleted }: CalendarMeeting,
  { publicUrl, now }: CalendarOf,
  { uid, cancelled, lines }: { readonly uid: string; readonly cancelled: boolean; readonly lines: readonly string[] },
): string[] {
  const page = new URL(`/enroll-meeting/${id}`, publicUrl).href
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcValue(now)}`,
    `SEQUENCE:${sequence}`,
    ...lines,
    `SUMMARY:${textValue(topic)}`,
    `DESCRIPTION:${textValue(agenda === '' ? page : `${agenda}\n\n${page}`)}`,
    `LOCATION:${textValue(page)}`,
    `URL:${page}`,
    `STATUS:${deleted || cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** The event of a series, and one for each of its dates that differs. */
function seriesEvents(meeting: CalendarMeeting, calendar: CalendarOf, series: Series): string[] {
  const { timeZone } = meeting
  const uid = `${meeting.id}-${series.time.replace(':', '')}@${calendar.publicUrl.hostname}`
  const { first, rule, excluded, changed } = series
  const rules = rule === null ? [] : ruleLines(rule, excluded, timeZone)
  const lines = [...times(first.startsLocal, first.minutes, timeZone), ...rules]
  const others = changed.flatMap(({ plannedFor, startsLocal, minutes }) => {
    const which = `RECURRENCE-ID;TZID=${timeZone}:${wallValue(plannedFor)}`
    return event(meeting, calendar, {
      uid,
      cancelled: false,
      lines: [which, ...onceTimes(startsLocal, minutes, timeZone)],
    })
  })
  return [...event(meeting, calendar, { uid, cancelled: false, lines }), ...others]
}

function ruleLines(rule: NonNullable<Series['rule']>, excluded: readonly string[], timeZone: string): string[] {
  const until = utcValue(instantOfLocal(rule.last, timeZone))
  return [
    `RRULE:FREQ=WEEKLY;UNTIL=${until};BYDAY=${rule.days.join(',')}`,
    ...excluded.map((local) => `EXDATE;TZID=${timeZone}:${wallValue(local)}`),
  ]
}

/** One that is held once, or of which every date is cancelled: calendars say so. */
function singleEvent(meeting: CalendarMeeting, calendar: CalendarOf, date: SeriesDate): string[] {
  const uid = `${meeting.id}@${calendar.publicUrl.hostname}`
  const lines = onceTimes(date.startsLocal, date.minutes, meeting.timeZone)
  return event(meeting, calendar, { uid, cancelled: date.cancelled, lines })
}

function meetingEvents(meeting: CalendarMeeting, calendar: CalendarOf): string[] {
  const series = meeting.repeats ? seriesOf(meeting.dates, meeting.timeZone) : []
  if (series.length > 0) return series.flatMap((one) => seriesEvents(meeting, calendar, one))
  const last = meeting.dates.at(-1)
  return last === undefined ? [] : singleEvent(meeting, calendar, last)
}

function zoneBlocks(meetings: readonly CalendarMeeting[]): string[] {
  const dated = meetings.filter(({ dates }) => dates.length > 0)
  return [...Map.groupBy(dated, ({ timeZone }) => timeZone)].flatMap(([timeZone, some]) => {
    const starts = some.flatMap(({ dates }) => dates.map(({ startsAt }) => startsAt))
    return timeZoneBlock(timeZone, Math.min(...starts), Math.max(...starts))
  })
}

/** The whole text. Lines end and are folded as the standard says; times are those of the wall of each meeting's zone. */
export function writeCalendar(calendar: CalendarOf): string {
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Miqyas//Meetings//AR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textValue(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneBlocks(calendar.meetings),
    ...calendar.meetings.flatMap((meeting) => meetingEvents(meeting, calendar)),
    'END:VCALENDAR',
  ])
}
