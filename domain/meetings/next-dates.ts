export interface DateOfMeeting {
  readonly meetingId: string
  /** Ms UTC. */
  readonly startsAt: number
}

/** A meeting with its next date, and those after it. */
export interface NextDate<Date> {
  readonly next: Date
  readonly later: readonly Date[]
}

/** Dates by meeting, so that one that repeats takes one place: by the next date of each, what runs now first. */
export function nextDates<Date extends DateOfMeeting>(dates: readonly Date[]): readonly NextDate<Date>[] {
  const inOrder = dates.toSorted((one, other) => one.startsAt - other.startsAt)
  const later = ({ meetingId }: Date) => inOrder.filter((date) => date.meetingId === meetingId).slice(1)
  const isNext = (date: Date) => inOrder.find(({ meetingId }) => meetingId === date.meetingId) === date
  return inOrder.filter(isNext).map((next) => ({ next, later: later(next) }))
}
