/**
 * Actions and observations of the student, and requests that reached the server, in true time. The checker reads this
 * and what is stored in the end, never the state of the code under test.
 */
import type { Mark } from '#domain/attempt/marks.ts'
import type { ContentLocale } from '#domain/exam/document.ts'

export interface Tap {
  readonly at: number
  readonly device: number
  /** Page of the device: data that only a dead page had in memory was never seen as saved. */
  readonly page: number
  readonly questionId: string
  readonly optionIds: readonly string[]
  /** The instant at which the screen said "saved" for it; null if it was never seen as saved. */
  savedAt: number | null
  /**
   * The device's storage refused it and the server took it: it counts, but a page that is opened again may not show it.
   */
  savedBesideStorage: boolean
  /** The screen took the tap (an ended section or exam takes none). */
  readonly taken: boolean
  /** The student was looking at a running exam; the tap had to be taken if time allowed. */
  readonly inProgress: boolean
}

/** A highlight or a note that a student made, changed or removed. */
export interface Marked {
  readonly at: number
  readonly device: number
  readonly page: number
  readonly questionId: string
  readonly markId: string
  /** Null: it was removed. */
  readonly mark: Mark | null
  /** The instant at which the screen said "saved" for it; null if it was never seen as saved. */
  savedAt: number | null
}

/** A question that a student saw in a language. */
export interface SeenIn {
  readonly at: number
  readonly device: number
  readonly page: number
  readonly questionId: string
  readonly locale: ContentLocale
  /** The instant at which the screen said "saved" for it; null if it was never seen as saved. */
  savedAt: number | null
}

/** The student was not on any page of the attempt: hidden, closed, killed, asleep. */
export interface Absence {
  readonly from: number
  to: number
}

export interface Restored {
  readonly at: number
  readonly device: number
  readonly answers: ReadonlyMap<string, readonly string[]>
}

/** Further minutes from staff, and the instant at which a page first received an answer of the server after them. */
export interface Grant {
  readonly at: number
  readonly ms: number
  heardAt: number | null
}

export interface History {
  readonly taps: Tap[]
  /** Questions of every paper that a page opened, by section. */
  readonly papers: (readonly (readonly string[])[])[]
  /** Only those that the screen took. */
  readonly marks: Marked[]
  /** Only those that the screen took. */
  readonly languages: SeenIn[]
  readonly absences: Absence[]
  readonly restored: Restored[]
  /** Instants since which the student works in a section, by what the screens showed. */
  readonly sections: { readonly at: number; readonly device: number; readonly index: number }[]
  /** Instants at which a section ended by itself on a screen. */
  readonly sectionsOver: { readonly at: number; readonly device: number }[]
  /** Instants at which the student ended a section. */
  readonly sectionsEnded: number[]
  /** Instants at which a device showed that the exam was over. */
  readonly shownOver: { readonly at: number; readonly device: number; readonly reason: string }[]
  handedInAt: number | null
  /** Instant at which an admin first requested the closing. */
  closedByAdminAt: number | null
  /** Latest instant by which the server had closed the attempt; endless if it died during the request. */
  closedByAdminBy: number
  /**
   * True once a clock was set while no page could notice, or two pages and devices were in use: then the checker can
   * claim less.
   */
  clockSetWhileClosed: boolean
  severalDevices: boolean
  /**
   * Instant since which a device may have forgotten steps that its full storage refused and only the server took: from
   * then on it may show an exam that differs from the server's. Null again once a page heard from the server before the
   * next tap.
   */
  forgottenSince: number | null
  startedAt: number
  /** Deadline at the start, before any grant. */
  deadlineAt: number
  readonly grants: Grant[]
  /** Every event of the run, one line each; the same seed gives the same lines. */
  readonly notes: string[]
  /** Number of faults of each kind in this run. */
  readonly faults: Map<string, number>
}

export function emptyHistory(): History {
  return {
    taps: [],
    papers: [],
    marks: [],
    languages: [],
    absences: [],
    restored: [],
    sections: [],
    sectionsOver: [],
    sectionsEnded: [],
    shownOver: [],
    handedInAt: null,
    closedByAdminAt: null,
    closedByAdminBy: 0,
    clockSetWhileClosed: false,
    severalDevices: false,
    forgottenSince: null,
    startedAt: 0,
    deadlineAt: Number.POSITIVE_INFINITY,
    grants: [],
    notes: [],
    faults: new Map(),
  }
}

export function countFault(history: History, kind: string): void {
  history.faults.set(kind, (history.faults.get(kind) ?? 0) + 1)
}
