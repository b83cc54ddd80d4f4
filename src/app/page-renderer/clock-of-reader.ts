/** Time as the reader's device has it: its clock and its zone. */
import { forgetDateFormats } from '#src/ui/format/numbers.ts'

interface ReaderTime {
  readonly timeZone: string
  /** The device's clock when it asked for the page, ms UTC. */
  readonly now: number
}

const ServerFormat = Intl.DateTimeFormat
let zone: string | undefined
let now: number | null = null
const serverNow = Date.now

/** Formats that name no zone have that of the reader. */
function FormatOfReader(locale?: string | string[], options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new ServerFormat(locale, { timeZone: zone, ...options })
}

Object.assign(Intl, { DateTimeFormat: Object.assign(FormatOfReader, { prototype: ServerFormat.prototype }) })
Date.now = () => now ?? serverNow()

export function readClockOf(reader: ReaderTime): void {
  if (zone !== reader.timeZone) forgetDateFormats()
  zone = reader.timeZone
  now = reader.now
}
