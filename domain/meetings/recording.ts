/** Assigns recordings to the dates of a meeting, and decides if a recording replaces an earlier one. */
import { endOf, type MeetingTime } from './way-in.ts'

interface Span {
  /** Instant of the beginning, ms UTC. */
  readonly startedAt: number
  readonly minutes: number
}

/**
 * True if the recording overlaps the date. A trial on the day before does not, nor does a recording that ended before
 * the date began.
 */
export function isOfDate(recording: Span, date: MeetingTime): boolean {
  return (
    endOf({ startsAt: recording.startedAt, minutes: recording.minutes }) > date.startsAt &&
    recording.startedAt < endOf(date)
  )
}

export interface DateRecording {
  /** Address of the recording that the date shows now; null if there is none. */
  readonly shown: string | null
  /** The recording that was taken automatically, with its length; null if none was. */
  readonly taken: { readonly id: string; readonly link: string; readonly minutes: number } | null
}

/**
 * True if the date should show this recording: the first one is shown, and later the longest one. An address that staff
 * set or removed stays as it is, and the same recording again changes nothing.
 */
export function isTaken(
  recording: { readonly id: string; readonly minutes: number },
  { shown, taken }: DateRecording,
): boolean {
  if (taken === null) return shown === null
  return taken.id !== recording.id && shown === taken.link && recording.minutes > taken.minutes
}
