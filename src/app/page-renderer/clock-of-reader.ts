/** Time as the reader's device has it: its clock and its zone. */
import { forgetDateFormats } from '#src/ui/format/numbers.ts'

interface ReaderTime {
  readonly timeZone: string
  /** Minutes from the device's time to UTC. */
  readonly minutesToUtc: number
  /** The device's clock when it asked for the page, ms UTC. */
  readonly now: number
}

const MINUTE_MS = 60_000

const ServerFormat = Intl.DateTimeFormat
let zone: string | undefined
let now: number | null = null
const serverNow = Date.now

/** Formats that name no zone have that of the reader. */
function FormatOfReader(locale?: string | string[], options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new ServerFormat(locale, { ...options, timeZone: options?.timeZone ?? zone })
}

Object.assign(Intl, { DateTimeFormat: Object.assign(FormatOfReader, { prototype: ServerFormat.prototype }) })
Date.now = () => now ?? serverNow()

/** Minutes from the time of a zone to UTC, by the rules that the server knows. */
function minutesToUtc(timeZone: string, instant: number): number {
  const format = new ServerFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const there = Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
  return Math.round((instant - there) / MINUTE_MS)
}

/** Throws where the zone is another to the server: countries change their time, and devices learn of it sooner or later. */
export function readClockOf(reader: ReaderTime): void {
  if (minutesToUtc(reader.timeZone, reader.now) !== reader.minutesToUtc) throw new Error('the time is another here')
  if (zone !== reader.timeZone) forgetDateFormats()
  zone = reader.timeZone
  now = reader.now
}
