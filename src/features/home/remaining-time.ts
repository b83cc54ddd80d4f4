/** Time until something, in the one unit that says it best. */
export interface RemainingTime {
  readonly unit: 'day' | 'hour' | 'minute'
  /** Whole units, at least 1: part of a minute is a minute. */
  readonly count: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Days from two days on, hours from two hours on, else minutes; rounded down, so that nobody comes late. */
export function remainingTime(ms: number): RemainingTime {
  if (ms >= 2 * DAY_MS) return { unit: 'day', count: Math.floor(ms / DAY_MS) }
  if (ms >= 2 * HOUR_MS) return { unit: 'hour', count: Math.floor(ms / HOUR_MS) }
  return { unit: 'minute', count: Math.max(1, Math.floor(ms / MINUTE_MS)) }
}

const HORIZON_MS = 7 * DAY_MS

/** Answers how much of the last week before it has passed, 0 to 1: for drawing. */
export function nearness(ms: number): number {
  return 1 - Math.min(Math.max(ms, 0), HORIZON_MS) / HORIZON_MS
}
