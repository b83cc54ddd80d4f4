/** Days of the calendar in words: Gregorian as everywhere, and in the Hijri calendar of Umm al-Qura beside it. */
import { formatInstant, intlLocale, type Locale } from '#src/ui/format/numbers.ts'

const HIJRI = 'islamic-umalqura'

/** A day (`2026-11-28`, also with a time after it) as the instant at which it begins in UTC, ms. */
function startOf(day: string): number {
  return Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
}

/** A part of a day, such as its month, in the reader's language and digits. */
export function partOfDay(day: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return formatInstant(startOf(day), locale, { ...options, timeZone: 'UTC' })
}

/** The Hijri date of a day, `18 جمادى الآخرة 1448 هـ`. */
export function hijriDay(day: string, locale: Locale): string {
  return partOfDay(day, locale, { calendar: HIJRI, day: 'numeric', month: 'long', year: 'numeric' })
}

/** The Hijri months within the Gregorian month of a day, `جمادى الأولى – جمادى الآخرة 1448 هـ`. */
export function hijriMonths(day: string, locale: Locale): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const format = new Intl.DateTimeFormat(intlLocale(locale), {
    calendar: HIJRI,
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const range = format.formatRange(Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0))
  // The thin spaces of `Intl` vanish in the Arabic face.
  return range.replace(/\u2009/g, ' ')
}
