import { isRestDay, WEEKEND } from './academy-day.ts'

/**
 * Number of days over which practice is counted, today included: four weeks, so that every weekday has equal weight.
 */
export const PRACTICE_DAYS = 28

/** Number of days in which a streak is looked for, today included: a year and some weeks. */
export const COUNTED_DAYS = 400

export interface PracticeDays {
  /** Number of days with practice among the last 28. */
  readonly practised: number
  /**
   * Number of working days (usually Sunday to Thursday) without practice among the last 28, since the registration and without
   * today, which is not over yet.
   */
  readonly missed: number
}

/**
 * Practice of the last 28 academy days.
 *
 * @param days academy days with practice, in any order, with or without repetitions
 * @param today the academy day now
 * @param joined the academy day of the registration
 * @param restDays weekdays without practice, 0 for Sunday
 */
export function practiceDays(
  days: Iterable<number>,
  today: number,
  joined: number,
  restDays: readonly number[] = WEEKEND,
): PracticeDays {
  const first = today - PRACTICE_DAYS + 1
  const practised = new Set([...days].filter((day) => day >= first && day <= today))
  let missed = 0
  for (let day = Math.max(first, joined); day < today; day += 1) {
    if (!isRestDay(day, restDays) && !practised.has(day)) missed += 1
  }
  return { practised: practised.size, missed }
}
