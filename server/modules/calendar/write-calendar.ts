/**
 * Writes meetings as one calendar (iCalendar, RFC 5545) with `ical-generator`. Our own parts are the block of a zone,
 * for which the library has no generator, times on the wall (`wall-time.ts`), and `UnclearDate`.
 */
import ical, {
  formatDateTZ,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalRepeatingOptions,
} from 'ical-generator'
import { instantOfLocal, localOfInstant } from '#server/modules/groups/index.ts'
import { shownText, textValue } from './content-lines.ts'
import { type Series, type SeriesDate, seriesOf } from './series.ts'
import { timeZoneBlock } from './time-zone-block.ts'
import { isUnclear, wallTime } from './wall-time.ts'

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
const HOUR_SECONDS = 3_600

type Times = Pick<ICalEventData, 'start' | 'end' | 'timezone'>

/** The event of a date whose start its zone skips or shows twice: in UTC, so that every reader takes the same instant. */
function onceTimes({ startsLocal, minutes }: SeriesDate, timeZone: string): Times {
  if (!isUnclear(startsLocal, timeZone)) return times(startsLocal, minutes, timeZone)
  const startsAt = instantOfLocal(startsLocal, timeZone)
  return { start: new Date(startsAt), end: new Date(startsAt + minutes * MINUTE_MS), timezone: null }
}

function times(startsLocal: string, minutes: number, timeZone: string): Times {
  const end = localOfInstant(instantOfLocal(startsLocal, timeZone) + minutes * MINUTE_MS, timeZone)
  return { start: wallTime(startsLocal), end: wallTime(end), timezone: timeZone }
}

/** A date in UTC of a series on the wall, which the library cannot write: it knows one zone for all times of an event. */
class UnclearDate extends ICalEvent {
  readonly #which: string

  constructor(data: ICalEventData, calendar: ICalCalendar, which: string) {
    super(data, calendar)
    this.#which = which
  }

  override toString(): string {
    return super.toString().replace('\r\nDTSTART:', () => `\r\n${this.#which}\r\nDTSTART:`)
  }
}

/** Texts, sequence and stamp of every event of a meeting. */
function texts(
  { id, topic, agenda, sequence }: CalendarMeeting,
  { publicUrl, now }: CalendarOf,
): Omit<ICalEventData, 'start'> {
  const page = new URL(`/enroll-meeting/${id}`, publicUrl).href
  return {
    stamp: new Date(now),
    sequence,
    summary: shownText(topic),
    description: shownText(agenda === '' ? page : `${agenda}\n\n${page}`),
    location: page,
    url: page,
  }
}

const statusOf = (isCancelled: boolean): ICalEventStatus =>
  isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED

function ruleOf({ rule, excluded }: Series, timeZone: string): ICalRepeatingOptions | null {
  if (rule === null) return null
  return {
    freq: ICalEventRepeatingFreq.WEEKLY,
    until: new Date(instantOfLocal(rule.last, timeZone)),
    byDay: [...rule.days],
    ...(excluded.length > 0 && { exclude: excluded.map(wallTime) }),
  }
}

/** Adds the event of a series, and one for each of its dates that differs. */
function addSeries(calendar: ICalCalendar, meeting: CalendarMeeting, of: CalendarOf, series: Series): void {
  const { timeZone } = meeting
  const id = `${meeting.id}-${series.time.replace(':', '')}@${of.publicUrl.hostname}`
  const common = { ...texts(meeting, of), id, status: statusOf(meeting.deleted) }
  const { first, changed } = series
  calendar.createEvent({
    ...common,
    ...times(first.startsLocal, first.minutes, timeZone),
    repeating: ruleOf(series, timeZone),
  })
  for (const date of changed) {
    const data = { ...common, ...onceTimes(date, timeZone) }
    const planned = wallTime(date.plannedFor)
    if (data.timezone !== null) calendar.createEvent({ ...data, recurrenceId: planned })
    else {
      const which = formatDateTZ(timeZone, 'RECURRENCE-ID', planned, { timezone: timeZone })
      calendar.createEvent(new UnclearDate(data, calendar, which))
    }
  }
}

/** Adds a meeting that is held once, or of which every date is cancelled: calendars say so. */
function addSingle(calendar: ICalCalendar, meeting: CalendarMeeting, of: CalendarOf, date: SeriesDate): void {
  calendar.createEvent({
    ...texts(meeting, of),
    ...onceTimes(date, meeting.timeZone),
    id: `${meeting.id}@${of.publicUrl.hostname}`,
    status: statusOf(meeting.deleted || date.cancelled),
  })
}

function addMeeting(calendar: ICalCalendar, meeting: CalendarMeeting, of: CalendarOf): void {
  const series = meeting.repeats ? seriesOf(meeting.dates, meeting.timeZone) : []
  for (const one of series) addSeries(calendar, meeting, of, one)
  const last = meeting.dates.at(-1)
  if (series.length === 0 && last !== undefined) addSingle(calendar, meeting, of, last)
}

/** Writes the block of a zone for all dates of the calendar in it. */
function zoneBlocks(meetings: readonly CalendarMeeting[]): (timeZone: string) => string {
  return (timeZone) => {
    const some = meetings.filter((meeting) => meeting.timeZone === timeZone)
    const starts = some.flatMap(({ dates }) => dates.map(({ startsAt }) => startsAt))
    return timeZoneBlock(timeZone, Math.min(...starts), Math.max(...starts)).join('\n')
  }
}

/** The whole text. Lines end and are folded as the standard says; times are those of the wall of each meeting's zone. */
export function writeCalendar(of: CalendarOf): string {
  const calendar = ical({
    prodId: { company: 'Miqyas', product: 'Meetings', language: 'AR' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    // The library writes this text as it is.
    name: textValue(of.name),
    ttl: HOUR_SECONDS,
    timezone: { name: null, generator: zoneBlocks(of.meetings) },
  })
  for (const meeting of of.meetings) addMeeting(calendar, meeting, of)
  // The library leaves the last line without its end.
  return `${calendar.toString()}\r\n`
}
