import type { Holiday, Span } from '#domain/contacts/opening-hours.ts'
import type { Locale } from '#src/ui/format/numbers.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 22)
const DAY_MS = 24 * 3_600_000

/** 0: Sunday. */
export function weekdayName(weekday: number, locale: Locale): string {
  return formatInstant(SUNDAY + weekday * DAY_MS, locale, { weekday: 'long', timeZone: 'UTC' })
}

function timeOf(minute: number, locale: Locale): string {
  return formatInstant(SUNDAY + minute * 60_000, locale, { timeStyle: 'short', timeZone: 'UTC' })
}

export function spansText(spans: readonly Span[], locale: Locale): string {
  return spans
    .map(({ from, to }) => `${timeOf(from, locale)} – ${timeOf(to, locale)}`)
    .join(locale.language === 'ar' ? '، ' : ', ')
}

/** An instant (ms UTC) as weekday and time in Riyadh. */
export function academyTime(instant: number, locale: Locale): string {
  return formatInstant(instant, locale, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Riyadh',
  })
}

export function holidayText({ from, to }: Holiday, locale: Locale): string {
  const day = (text: string) =>
    formatInstant(Date.parse(`${text}T00:00:00Z`), locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}
