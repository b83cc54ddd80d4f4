/**
 * Ramadan by the calendar of Umm al-Qura, which the Kingdom uses: the reminder then comes at another hour, and the goal is
 * smaller, unless the student wants it otherwise. The days come from the browser's or server's own calendar (CLDR).
 */
import type { PracticeSettings } from './event.ts'

const CALENDAR = 'islamic-umalqura'
const RAMADAN = '9'
const DAY_MS = 86_400_000

const months = new Intl.DateTimeFormat(`en-u-ca-${CALENDAR}-nu-latn`, { month: 'numeric', timeZone: 'UTC' })
/** An engine without this calendar takes another one in silence. */
const isKnown = months.resolvedOptions().calendar === CALENDAR

/** True for the academy days of Ramadan; false on all days where the calendar is not known. */
export function isRamadan(day: number): boolean {
  return isKnown && months.formatToParts(day * DAY_MS).some(({ type, value }) => type === 'month' && value === RAMADAN)
}

/**
 * The settings that hold on an academy day. In Ramadan a student who is reminded at all is reminded at the hour for
 * Ramadan, and aims at the goal for Ramadan where that is smaller.
 */
export function settingsOn(settings: PracticeSettings, day: number): PracticeSettings {
  const { ramadan, ramadanHour, ramadanGoal, reminderHour, goal } = settings
  if (!ramadan || !isRamadan(day)) return settings
  return {
    ...settings,
    reminderHour: reminderHour === null ? null : ramadanHour,
    goal: goal === null ? null : Math.min(goal, ramadanGoal),
  }
}
