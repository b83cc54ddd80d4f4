/** Days of the academy: days in Riyadh as numbers, so that they can be compared and subtracted. */

/**
 * Asia/Riyadh is three hours ahead of UTC all year; it has never had daylight saving time (IANA time zone database).
 */
const RIYADH_AHEAD_MS = 3 * 3_600_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Day 0 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Weekdays of the weekend: Friday and Saturday. */
export const WEEKEND: readonly number[] = [5, 6]

/** Day in Riyadh of an instant (ms UTC), counted from Thursday, 1 January 1970. */
export function academyDay(instant: number): number {
  return Math.floor((instant + RIYADH_AHEAD_MS) / DAY_MS)
}

/** First instant of a day in Riyadh, ms UTC. */
export function academyDayStart(day: number): number {
  return day * DAY_MS - RIYADH_AHEAD_MS
}

/** Answers the hour in Riyadh of an instant (ms UTC), 0 to 23. */
export function academyHour(instant: number): number {
  return Math.floor((instant - academyDayStart(academyDay(instant))) / HOUR_MS)
}

/** Weekday, from 0 for Sunday, the first day of the week, to 6 for Saturday. */
export function weekdayOf(day: number): Weekday {
  return ((((day + WEEKDAY_OF_DAY_0) % 7) + 7) % 7) as Weekday
}

/** True for Friday and Saturday. */
export function isWeekend(day: number): boolean {
  return isRestDay(day, WEEKEND)
}

/** True for a day on one of these weekdays. */
export function isRestDay(day: number, restDays: readonly number[]): boolean {
  return restDays.includes(weekdayOf(day))
}

/** Sunday of the week that contains a day. */
export function weekStart(day: number): number {
  return day - weekdayOf(day)
}

/** A day as form fields and addresses contain it: `2026-11-25`. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Day of such a text; null if it is empty or no possible day. */
export function dayFromText(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const instant = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(instant) || dayText(instant / DAY_MS) !== text ? null : instant / DAY_MS
}

/** The academy's day of an instant (ms UTC) as a text, as the names of files have it. */
export function todayText(instant: number): string {
  return dayText(academyDay(instant))
}
