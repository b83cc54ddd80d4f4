import { academyDayStart } from '#domain/progress/academy-day.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'

/** Noon of the academy's day: the same date in every time zone that a student may be in. */
const NOON_MS = 12 * 3_600_000

const SHORT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'Asia/Riyadh' }

/** A function that says an academy day in words, `28 November` unless other parts of the date are asked for. */
export function useDayWords(): (day: number, options?: Intl.DateTimeFormatOptions) => string {
  const locale = useLocale()
  return (day, options = {}) => formatInstant(academyDayStart(day) + NOON_MS, locale, { ...SHORT, ...options })
}
