/** Instants and times on the wall, as calendars are given them. */
import type { ICalDayJsStub } from 'ical-generator'

/** `YYYYMMDDTHHMMSSZ` of an instant (ms UTC). */
export function utcValue(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/**
 * `YYYY-MM-DDTHH:mm` on a wall, written as it is. The library would move an hour that clocks skip if it were given
 * `Temporal` objects, and a weekly rule that begins there would be an hour late for good.
 */
export function wallTime(local: string): ICalDayJsStub {
  const [day = '', time = ''] = local.replace(/[-:]/g, '').split('T')
  const wall: ICalDayJsStub = {
    format: (pattern) => (pattern === 'YYYYMMDD' ? day : `${time}00`),
    isValid: () => true,
    toDate: () => new Date(`${local}Z`),
    toJSON: () => local,
    // The library asks for it where the zone is UTC, whose wall shows the instant.
    utc: () => wall,
  }
  return wall
}

/** Tells whether clocks of a zone skip a time on the wall or show it twice: readers of calendars differ about such a time. */
export function isUnclear(local: string, timeZone: string): boolean {
  const wall = Temporal.PlainDateTime.from(local)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(timeZone, { disambiguation }),
  )
  return earlier?.epochMilliseconds !== later?.epochMilliseconds
}
