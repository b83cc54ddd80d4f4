import { formatInstant } from '../format/numbers.ts'

/** Name of a month (`2026-11`) with its year, as the reader writes both. */
export function monthName(month: string, locale: Parameters<typeof formatInstant>[1]): string {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  return formatInstant(first, locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** Name of a month (`2026-11`) alone, as short as the language writes it. */
export function monthOfYear(month: string, locale: Parameters<typeof formatInstant>[1]): string {
  return formatInstant(Date.parse(`${month}-01T00:00:00Z`), locale, { month: 'short', timeZone: 'UTC' })
}
