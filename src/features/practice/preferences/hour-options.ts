import { formatInstant, type Locale } from '#src/ui/format/numbers.ts'

/** Hours at which students may be reminded: never between 21 and 7. */
const HOURS = Array.from({ length: 14 }, (_, index) => 7 + index)
const HOUR_MS = 3_600_000

/** The hours of a reminder for a select. */
export function hourOptions(locale: Locale): { readonly value: string; readonly label: string }[] {
  return HOURS.map((hour) => ({
    value: String(hour),
    label: formatInstant(hour * HOUR_MS, locale, { hour: 'numeric', timeZone: 'UTC' }),
  }))
}
