/** Which date of a meeting a recording is of, and whether it takes the place of another. */
import { endOf, type MeetingTime } from './way-in.ts'

interface Span {
  /** ms UTC. */
  readonly startedAt: number
  readonly minutes: number
}

/**
 * Whether something was recorded while the date was held. A trial of the day before at the same place is not of it, nor
 * is one that had ended when people came.
 */
export function isOfDate(recording: Span, date: MeetingTime): boolean {
  return (
    endOf({ startsAt: recording.startedAt, minutes: recording.minutes }) > date.startsAt &&
    recording.startedAt < endOf(date)
  )
}

export interface DateRecording {
  /** What the date has now; null: nothing. */
  readonly shown: string | null
  /** What was taken before, and how long it is; null: nothing. */
  readonly taken: { readonly id: string; readonly link: string; readonly minutes: number } | null
}

/**
 * Whether a recording becomes what the date shows: the first does, and of several at one date the longest; what staff
 * wrote, or took away, stays as they left it. The same again changes nothing.
 */
export function isTaken(
  recording: { readonly id: string; readonly minutes: number },
  { shown, taken }: DateRecording,
): boolean {
  if (taken === null) return shown === null
  return taken.id !== recording.id && shown === taken.link && recording.minutes > taken.minutes
}
