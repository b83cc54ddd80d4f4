import { isWeekend } from './academy-day.ts'

/** How many days back practice is counted, today among them: four weeks, so that every weekday counts alike. */
export const PRACTICE_DAYS = 28

export interface PracticeDays {
  /** Days of the last 28 with practice. */
  readonly practised: number
  /** Working days (Sunday to Thursday) of the last 28 without any, since the registration; today is not over yet. */
  readonly missed: number
}

/**
 * Practice of the last 28 academy days.
 *
 * @param days practised academy days, in any order, repeated or not
 * @param today the academy day now
 * @param joined the academy day of the registration
 */
export function practiceDays(days: Iterable<number>, today: number, joined: number): PracticeDays {
  const first = today - PRACTICE_DAYS + 1
  const practised = new Set([...days].filter((day) => day >= first && day <= today))
  let missed = 0
  for (let day = Math.max(first, joined); day < today; day += 1) {
    if (!isWeekend(day) && !practised.has(day)) missed += 1
  }
  return { practised: practised.size, missed }
}
