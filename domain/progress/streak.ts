import { isWeekend } from './academy-day.ts'

export interface Streak {
  /** Number of practised days in the present run; 0 if there is none. */
  readonly current: number
  /** Number of practised days in the longest run, the present one included. */
  readonly longest: number
}

/**
 * Number of days for which a student has kept practising.
 *
 * A run is a sequence of practised days between which every working day (Sunday to Thursday) was practised. Weekends
 * (Friday and Saturday) never break a run; if practised, they count as any other day. A run is present as long as every
 * working day between its last day and `today` was practised; `today` itself is not over and breaks nothing yet.
 *
 * @param days academy days with practice, in any order, with or without repetitions; days after `today` are ignored
 * @param today the academy day now
 */
export function streakOf(days: Iterable<number>, today: number): Streak {
  const practised = [...new Set(days)].filter((day) => day <= today).sort((one, other) => one - other)
  let [current, longest] = [0, 0]
  let previous: number | null = null
  for (const day of practised) {
    current = previous !== null && isUnbroken(previous, day) ? current + 1 : 1
    longest = Math.max(longest, current)
    previous = day
  }
  const isAlive = previous !== null && isUnbroken(previous, today)
  return { current: isAlive ? current : 0, longest }
}

/** True if no working day lies strictly between two days. */
function isUnbroken(from: number, to: number): boolean {
  // A weekend has two days, so three days in a row contain a working day.
  if (to - from > 3) return false
  for (let day = from + 1; day < to; day += 1) if (!isWeekend(day)) return false
  return true
}
