/** When people may enter a meeting. */

export const WAY_IN_OPENS_MS = 15 * 60_000

export interface MeetingTime {
  /** ms UTC. */
  readonly startsAt: number
  readonly minutes: number
}

interface MeetingDate extends MeetingTime {
  readonly cancelled: boolean
}

/** `early`: it opens `WAY_IN_OPENS_MS` before the start. `open`: until the end. */
export type WayIn = 'early' | 'open' | 'over' | 'cancelled'

/** The first instant at which it is over, ms UTC. */
export function endOf({ startsAt, minutes }: MeetingTime): number {
  return startsAt + minutes * 60_000
}

/** Whether it will take place or runs at an instant (ms UTC). */
export function isToCome(date: MeetingDate, now: number): boolean {
  return !date.cancelled && endOf(date) > now
}

/** Whether the way in is given at an instant (ms UTC). */
export function wayIn(date: MeetingDate, now: number): WayIn {
  if (date.cancelled) return 'cancelled'
  if (now >= endOf(date)) return 'over'
  return now < date.startsAt - WAY_IN_OPENS_MS ? 'early' : 'open'
}
