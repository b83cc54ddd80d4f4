/** Conflicts of a teacher or a group with meetings at the same time. */
import { endOf, type MeetingTime } from './way-in.ts'

export interface TakenTime extends MeetingTime {
  readonly who: 'teacher' | 'group'
  /** Title of the meeting or of the group that takes the time. */
  readonly title: string
}

/** Taken times that overlap a wanted one, earliest first. Times that only touch do not overlap. */
export function conflictsOf(wanted: readonly MeetingTime[], taken: readonly TakenTime[]): TakenTime[] {
  const overlaps = (time: MeetingTime) => wanted.some((one) => one.startsAt < endOf(time) && time.startsAt < endOf(one))
  return taken.filter(overlaps).toSorted((a, b) => a.startsAt - b.startsAt)
}
