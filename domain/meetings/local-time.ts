/** Local date and time in a time zone: `YYYY-MM-DDTHH:mm`. */
import { isDay } from '../contacts/opening-hours.ts'

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/

export function isLocalTime(text: string): boolean {
  const day = LOCAL_TIME.exec(text)?.[1]
  return day !== undefined && isDay(day)
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Offset of a zone from UTC at an instant, ms; positive if the zone is ahead. */
function offsetAt(instant: number, timeZone: string): number {
  const options = { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', { ...options, hour: 'numeric', minute: 'numeric' })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return wall - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}

/**
 * Instant (ms UTC) of a local time in a zone, without `Temporal`, which a browser may not have; null if the text is no
 * local time. A time that the zone skips is moved forward by the skipped span; of a repeated time the first counts.
 */
export function instantOfWall(local: string, timeZone: string): number | null {
  if (!isLocalTime(local)) return null
  const wall = Date.parse(`${local}Z`)
  const [before, after] = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)]
  const isAfter = offsetAt(wall - before, timeZone) !== before && offsetAt(wall - after, timeZone) === after
  return wall - (isAfter ? after : before)
}
