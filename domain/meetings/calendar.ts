/** The calendar of meetings: months and weeks of the academy's days, and dates that are moved in it. */
import { type academyDay, dayFromText, dayText, weekStart } from '../progress/academy-day.ts'
import { isLocalTime } from './local-time.ts'

const WEEK = 7

type Day = ReturnType<typeof academyDay>

const daysFrom = (first: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => first + index)

/** Sunday to Saturday of the week of a day. */
export function weekDays(day: Day): readonly Day[] {
  return daysFrom(weekStart(day), WEEK)
}

function firstOfMonth(day: Day): Day {
  return dayFromText(`${dayText(day).slice(0, 7)}-01`) ?? day
}

/** Whole weeks that hold the month of a day: the first and the last may have days of the months beside it. */
export function monthDays(day: Day): readonly Day[] {
  const first = weekStart(firstOfMonth(day))
  const last = nextMonth(day) - 1
  return daysFrom(first, weekStart(last) + WEEK - first)
}

/** First day of the month after that of a day. */
export function nextMonth(day: Day): Day {
  return firstOfMonth(firstOfMonth(day) + 31)
}

/** First day of the month before that of a day. */
export function previousMonth(day: Day): Day {
  return firstOfMonth(firstOfMonth(day) - 1)
}

/** True if two days are in one month. */
export function isSameMonth(one: Day, other: Day): boolean {
  return dayText(one).slice(0, 7) === dayText(other).slice(0, 7)
}

/** A time on the wall (`2026-11-29T19:00`), some days later; the clock stays. */
export function movedByDays(local: string, days: number): string {
  const day = isLocalTime(local) ? dayFromText(local.slice(0, 10)) : null
  return day === null ? local : `${dayText(day + days)}${local.slice(10)}`
}
