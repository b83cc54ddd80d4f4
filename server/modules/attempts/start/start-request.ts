import type { ShownKey } from '../safe-browser/note-contact.ts'
import type { Accommodations } from '#domain/accommodations/accommodations.ts'

/** Parties of a start: the student, the exam, and the way in which it begins. */
export interface Student {
  readonly userId: string
  readonly timeMultiplier: number
  readonly accommodations: Accommodations
}

export interface StartRequest {
  /** What the request shows of Safe Exam Browser; absent: nothing. */
  readonly shownKey?: ShownKey | undefined
  /**
   * The instant (ms UTC) at which the student asked first, if they had to wait since: a window that has shut meanwhile
   * was open to them. Absent: now.
   */
  readonly askedAt?: number | undefined
  readonly id: string
  readonly examId: string
  readonly writerId: string
  readonly ticket: string
  readonly offlineStart?: { readonly versionId: string; readonly startedAt: number; readonly seed: number } | undefined
}
