/** Months of the academy as texts: `2026-11`. */
import { academyDay, academyDayStart, dayFromText, dayText } from './academy-day.ts'

/** Month of the academy that contains a day. */
export function monthOfDay(day: number): string {
  return dayText(day).slice(0, 7)
}

/** First day of a month; throws for what is no month. */
export function firstDayOf(month: string): number {
  const first = dayFromText(`${month}-01`)
  if (first === null) throw new Error(`no month: ${month}`)
  return first
}

/** First instant of a month in Riyadh, ms UTC. */
export function monthStart(month: string): number {
  return academyDayStart(firstDayOf(month))
}

/** The month of an instant (ms UTC) and those before it, `count` in all, oldest first. */
export function lastMonths(instant: number, count: number): readonly string[] {
  const months = [monthOfDay(academyDay(instant))]
  while (months.length < count) months.unshift(monthOfDay(firstDayOf(months[0] ?? '') - 1))
  return months
}
