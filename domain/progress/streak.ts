import { isWeekend } from './academy-day.ts'

export interface Streak {
  /** Days practised in the run that is still alive; 0 when there is none. */
  readonly current: number
  /** Days practised in the longest run of all, the living one included. */
  readonly longest: number
}

/**
 * How many days a student has kept practising.
 *
 * A run is a row of practised days between which no working day (Sunday to Thursday) was left out. Weekends (Friday
 * and Saturday) never break a run; practised, they count like any other day. The run is alive as long as no working
 * day before `today` was left out since its last day: today is not over, so it breaks nothing yet.
 *
 * @param days practised academy days, in any order, repeated or not; days after `today` are left out
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

/** Whether no working day lies strictly between two days. */
function isUnbroken(from: number, to: number): boolean {
  // Three days in a row cannot all be of a weekend.
  if (to - from > 3) return false
  for (let day = from + 1; day < to; day += 1) if (!isWeekend(day)) return false
  return true
}
