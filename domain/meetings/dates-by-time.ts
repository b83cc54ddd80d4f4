import { endOf, type MeetingTime } from './way-in.ts'

export interface DatesByTime<Item> {
  /** Running or to come, cancelled ones too: that they do not take place is news. In their own order. */
  readonly coming: readonly Item[]
  /** What has ended, the latest first. */
  readonly over: readonly Item[]
}

/** Dates of a meeting, the earliest first, as they stand at an instant (ms UTC). */
export function datesByTime<Item extends MeetingTime>(dates: readonly Item[], now: number): DatesByTime<Item> {
  return {
    coming: dates.filter((date) => endOf(date) > now),
    over: dates.filter((date) => endOf(date) <= now).toReversed(),
  }
}
