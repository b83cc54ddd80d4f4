/** Times at which a group meets next, by the clock on the wall of its zone. */
import type { Span } from '#domain/contacts/opening-hours.ts'

export interface Timetable {
  readonly timeZone: string
  /** Seven days, Sunday first; minutes of the day. */
  readonly week: readonly (readonly Span[])[]
  /** `YYYY-MM-DD`, both included. */
  readonly startsOn: string
  readonly endsOn: string
}

export interface Meeting {
  /** ms UTC. */
  readonly startsAt: number
  readonly minutes: number
  /** `YYYY-MM-DDTHH:mm` on the wall of the zone, as it is planned: also an hour that the zone skips. */
  readonly local: string
}

const DAYS_OF_WEEK = 7
/** A group that has no time in so many days in a row has none at all: some of the first days may be over. */
const MOST_EMPTY_DAYS = 2 * DAYS_OF_WEEK

function localTime(day: Temporal.PlainDate, minute: number): string {
  return day.toPlainDateTime().add({ minutes: minute }).toString({ smallestUnit: 'minute' })
}

/** The instant (ms UTC) of a time on the wall of a zone; one that the zone skips is as much later as it skips, and of one that it has twice the first counts. */
export function instantOfLocal(local: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .epochMilliseconds
}

/** Answers what the wall of a zone shows at an instant (ms UTC), `YYYY-MM-DDTHH:mm`. */
export function localOfInstant(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/** The first instant after a day (`YYYY-MM-DD`) of a zone, ms UTC. */
export function endOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}

/** The next times that are not over at `now` (ms UTC), the earliest first, at most so many. */
export function nextTimes({ timeZone, week, startsOn, endsOn }: Timetable, now: number, most: number): Meeting[] {
  const last = Temporal.PlainDate.from(endsOn)
  const first = Temporal.PlainDate.from(startsOn)
  // A time that began yesterday may still run.
  const yesterday = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: 1 })
  let day = Temporal.PlainDate.compare(first, yesterday) > 0 ? first : yesterday
  const found: Meeting[] = []
  for (let empty = 0; empty <= MOST_EMPTY_DAYS && found.length < most; day = day.add({ days: 1 })) {
    if (Temporal.PlainDate.compare(day, last) > 0) break
    const spans = week[day.dayOfWeek % DAYS_OF_WEEK] ?? []
    const times = spans.map(({ from, to }) => ({
      startsAt: instantOfLocal(localTime(day, from), timeZone),
      minutes: to - from,
      local: localTime(day, from),
    }))
    const coming = times.filter(({ startsAt, minutes }) => startsAt + minutes * 60_000 > now)
    found.push(...coming)
    empty = coming.length === 0 ? empty + 1 : 0
  }
  return found.slice(0, most)
}
