/** Writes `VTIMEZONE` (RFC 5545, 3.6.5): the clocks of a zone around the dates of a calendar. */
import { utcValue } from './wall-time.ts'

const YEAR_MS = 366 * 24 * 3_600_000
const MINUTE_NS = 60_000_000_000

/** `+0300` of nanoseconds; offsets of our century have whole minutes. */
function offsetValue(nanoseconds: number): string {
  const minutes = Math.round(nanoseconds / MINUTE_NS)
  const size = Math.abs(minutes)
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(size / 60))}${padded(size % 60)}`
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', start: string, from: string, to: string): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `TZNAME:${to}`,
    `END:${kind}`,
  ]
}

/**
 * The lines of a zone, right from a year before `from` to a year after `until` (ms UTC). Every change of the clocks is
 * written by itself: rules of a zone change more often than calendars are read.
 */
export function timeZoneBlock(timeZone: string, from: number, until: number): string[] {
  const start = Temporal.Instant.fromEpochMilliseconds(from - YEAR_MS).toZonedDateTimeISO(timeZone)
  let offset = start.offsetNanoseconds
  const first = offsetValue(offset)
  const lines = ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observance('STANDARD', '19700101T000000', first, first)]
  let change = start.getTimeZoneTransition('next')
  while (change !== null && change.epochMilliseconds <= until + YEAR_MS) {
    const [before, after] = [offset, change.offsetNanoseconds]
    // The wall is read by the clock that is left: at midnight clocks go to one.
    const wall = utcValue(change.epochMilliseconds + before / 1_000_000).slice(0, -1)
    const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
    if (after !== before) lines.push(...observance(kind, wall, offsetValue(before), offsetValue(after)))
    offset = after
    change = change.getTimeZoneTransition('next')
  }
  return [...lines, 'END:VTIMEZONE']
}
