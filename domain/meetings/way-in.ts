/** Times at which people may enter a meeting. */

export const WAY_IN_OPENS_MS = 15 * 60_000

export interface MeetingTime {
  /** Instant of the beginning, ms UTC. */
  readonly startsAt: number
  readonly minutes: number
}

interface MeetingDate extends MeetingTime {
  readonly cancelled: boolean
}

/** `early`: entry opens `WAY_IN_OPENS_MS` before the start. `open`: until the end. */
export type WayIn = 'early' | 'open' | 'over' | 'cancelled'

/** Exclusive end of a meeting, ms UTC. */
export function endOf({ startsAt, minutes }: MeetingTime): number {
  return startsAt + minutes * 60_000
}

/** True if the meeting is running or to come at an instant (ms UTC), and not cancelled. */
export function isToCome(date: MeetingDate, now: number): boolean {
  return !date.cancelled && endOf(date) > now
}

/** State of the entry at an instant (ms UTC). */
export function wayIn(date: MeetingDate, now: number): WayIn {
  if (date.cancelled) return 'cancelled'
  if (now >= endOf(date)) return 'over'
  return now < date.startsAt - WAY_IN_OPENS_MS ? 'early' : 'open'
}
