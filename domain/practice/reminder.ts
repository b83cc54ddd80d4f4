/** The one reminder of a day: at the student's hour, never at night, on no rest day, and not once the goal is reached. */
import { academyDayStart, isRestDay } from '../progress/academy-day.ts'
import type { PracticeSettings } from './event.ts'
import { settingsOn } from './ramadan.ts'

const HOUR_MS = 3_600_000
/** Students may be reminded from the first to the last of these hours of the academy's day. */
const REMINDER_HOURS = { first: 7, last: 20 } as const

/** True if any student may be reminded at this hour. */
export function mayRemindAt(hour: number): boolean {
  return hour >= REMINDER_HOURS.first && hour <= REMINDER_HOURS.last
}

/** Answers the instant (ms UTC) from which nobody is reminded any more on an academy day. */
export function remindersEnd(day: number): number {
  return academyDayStart(day) + (REMINDER_HOURS.last + 1) * HOUR_MS
}

/** Facts about a student at an hour of an academy day. */
export interface ReminderMoment {
  readonly day: number
  /** 0 to 23, academy time. */
  readonly hour: number
  /** Questions that were answered on this day, as far as is known. */
  readonly answered: number
}

/** True if the hour itself asks for a reminder; answers of the day are not looked at yet. */
export function isReminderHour(
  settings: PracticeSettings,
  { day, hour }: Pick<ReminderMoment, 'day' | 'hour'>,
): boolean {
  const { reminderHour, restDays } = settingsOn(settings, day)
  return mayRemindAt(hour) && reminderHour === hour && !isRestDay(day, restDays)
}

/** Who has no goal is not reminded on a day of practice, however short it was. */
export function isReminderDue(settings: PracticeSettings, moment: ReminderMoment): boolean {
  return isReminderHour(settings, moment) && moment.answered < (settingsOn(settings, moment.day).goal ?? 1)
}
