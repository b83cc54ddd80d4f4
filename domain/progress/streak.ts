import { isRestDay, WEEKEND } from './academy-day.ts'

const DAYS_OF_WEEK = 7

export interface Streak {
  /** Number of practised days in the present run; 0 if there is none. */
  readonly current: number
  /** Number of practised days in the longest run, the present one included. */
  readonly longest: number
}

/**
 * Number of days for which a student has kept practising.
 *
 * A run is a sequence of practised days between which every working day (usually Sunday to Thursday) was practised. Rest
 * days never break a run; if practised, they count as any other day. A run is present as long as every working day
 * between its last day and `today` was practised; `today` itself is not over and breaks nothing yet.
 *
 * @param days academy days with practice, in any order, with or without repetitions; days after `today` are ignored
 * @param today the academy day now
 * @param restDays weekdays without practice, 0 for Sunday
 */
export function streakOf(days: Iterable<number>, today: number, restDays: readonly number[] = WEEKEND): Streak {
  const practised = [...new Set(days)].filter((day) => day <= today).sort((one, other) => one - other)
  let [current, longest] = [0, 0]
  let previous: number | null = null
  for (const day of practised) {
    current = previous !== null && isUnbroken(previous, day, restDays) ? current + 1 : 1
    longest = Math.max(longest, current)
    previous = day
  }
  const isAlive = previous !== null && isUnbroken(previous, today, restDays)
  return { current: isAlive ? current : 0, longest }
}

/** True if no working day lies strictly between two days. */
function isUnbroken(from: number, to: number, restDays: readonly number[]): boolean {
  // The weekdays repeat after a week.
  const last = Math.min(to, from + DAYS_OF_WEEK + 1)
  for (let day = from + 1; day < last; day += 1) if (!isRestDay(day, restDays)) return false
  return true
}
