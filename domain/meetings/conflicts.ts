/** A teacher or a group that would be at two places at once. */
import { endOf, type MeetingTime } from './way-in.ts'

export interface TakenTime extends MeetingTime {
  readonly who: 'teacher' | 'group'
  /** Of the meeting or the group that takes it. */
  readonly title: string
}

/** The taken times that overlap one of the wanted ones, the earliest first. Times that only touch do not overlap. */
export function conflictsOf(wanted: readonly MeetingTime[], taken: readonly TakenTime[]): TakenTime[] {
  const overlaps = (time: MeetingTime) => wanted.some((one) => one.startsAt < endOf(time) && time.startsAt < endOf(one))
  return taken.filter(overlaps).toSorted((a, b) => a.startsAt - b.startsAt)
}
