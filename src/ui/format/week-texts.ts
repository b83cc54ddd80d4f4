import type { Holiday, Span } from '#domain/contacts/opening-hours.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import { formatInstant, intlLocale, type Locale } from './numbers.ts'

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 22)
const DAY_MS = 24 * 3_600_000

/** 0: Sunday. */
export function weekdayName(weekday: number, locale: Locale): string {
  return formatInstant(SUNDAY + weekday * DAY_MS, locale, { weekday: 'long', timeZone: 'UTC' })
}

/** A minute of the day as a time. */
export function minuteText(minute: number, locale: Locale): string {
  return formatInstant(SUNDAY + minute * 60_000, locale, { timeStyle: 'short', timeZone: 'UTC' })
}

export function spansText(spans: readonly Span[], locale: Locale): string {
  return spans
    .map(({ from, to }) => `${minuteText(from, locale)} – ${minuteText(to, locale)}`)
    .join(locale.language === 'ar' ? '، ' : ', ')
}

/** An instant (ms UTC) as weekday and time in Riyadh; the time alone if it is on the same day as `now`. */
export function academyTime(instant: number, locale: Locale, now: number): string {
  return formatInstant(instant, locale, {
    weekday: academyDay(instant) === academyDay(now) ? undefined : 'long',
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

/** A time zone by its common name and its own, `Arabian Time (Asia/Riyadh)`. */
export function zoneText(timeZone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(intlLocale(locale), { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined ? timeZone : `${name} (\u2066${timeZone}\u2069)`
}

const DAY_AND_TIME = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const

/** An instant (ms UTC) as day and time in a zone, or by the clock of the device. */
export function zonedTime(instant: number, timeZone: string | undefined, locale: Locale): string {
  return formatInstant(instant, locale, { ...DAY_AND_TIME, timeZone })
}

/** A day (`YYYY-MM-DD`) in words. */
export function dayText(day: string, locale: Locale): string {
  return formatInstant(Date.parse(`${day}T00:00:00Z`), locale, { dateStyle: 'medium', timeZone: 'UTC' })
}

/** A time on the wall (`YYYY-MM-DDTHH:mm`) in words; null for one that cannot be read. */
export function wallText(local: string, locale: Locale): string | null {
  const instant = Date.parse(`${local}Z`)
  return Number.isNaN(instant) ? null : zonedTime(instant, 'UTC', locale)
}

/** The same instant by the clock of the device, where that shows something else than the clock of the zone. */
export function viewerTime(instant: number, timeZone: string, locale: Locale): string | null {
  const here = zonedTime(instant, undefined, locale)
  return here === zonedTime(instant, timeZone, locale) ? null : here
}
