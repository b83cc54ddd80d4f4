/** Lessons as the device keeps them. Types and constants only: importing this file costs no database. */
import type { CoursePage, LessonPage } from '#contract/learning/learning.ts'

/** The name of their database. */
export const KEPT_DATABASE = 'miqyas-lessons'

/** `waiting`: asked for, and its pieces are still to come; `failed`: given up, with the reason, until asked again. */
export type KeptState = 'waiting' | 'kept' | 'failed'

export interface KeptLessonRow {
  readonly userId: string
  readonly lessonId: string
  readonly courseId: string
  readonly courseTitle: string
  readonly title: string
  /** Size of all that is kept of it; the one that the course's page said before it is known exactly. */
  readonly bytes: number
  /** Number of pieces in which it is kept; null before the academy was asked. */
  readonly pieces: number | null
  readonly state: KeptState
  /** Why it was given up: a code of the academy, or `full`, `unwritten`, `damaged`. */
  readonly failure: string | null
  /** Instant at which access to it ends, ms UTC; null: not by itself. */
  readonly until: number | null
  /** Revision of the lesson that was kept; null before the academy was asked. */
  readonly revision: number | null
  /** The lesson was changed since; it is given as it was until it has been fetched anew. */
  readonly isOutdated: boolean
  readonly requestedAt: number
}

/** A film or a file, and what proves its pieces. */
export interface KeptContent {
  readonly contentType: string
  readonly bytes: number
  /** SHA-256 of each piece in hex. */
  readonly pieces: readonly string[]
}

export interface KeptPageRow {
  readonly userId: string
  readonly lessonId: string
  /** Its addresses lead to what is kept. */
  readonly lesson: LessonPage
  readonly content: KeptContent | null
  /** Ids of the images that its text and its film show. */
  readonly images: readonly string[]
}

/** The course of a kept lesson, so that the lesson is found without a network. */
export interface KeptCourseRow {
  readonly userId: string
  readonly courseId: string
  readonly course: CoursePage
}

/** A piece of a film, of a file (`content`) or of an image (its id). */
export interface PieceRow {
  readonly userId: string
  readonly lessonId: string
  readonly name: string
  readonly index: number
  readonly contentType: string
  readonly bytes: ArrayBuffer
}

/** The academy's time as this device learned it last: a clock that is set back lengthens no access. */
export interface KeptClockRow {
  readonly name: 'clock'
  readonly serverAt: number
}

export const CONTENT = 'content'

const KEPT_PATH = /^\/kept\/([0-9a-f-]{36})\/(content|[0-9a-f]{64})$/

/** Returns the path at which a part of a kept lesson is read; the service worker alone answers it. */
export function keptPath(lessonId: string, name: string): string {
  return `/kept/${lessonId}/${name}`
}

export function readKeptPath(pathname: string): { readonly lessonId: string; readonly name: string } | null {
  const [, lessonId, name] = KEPT_PATH.exec(pathname) ?? []
  return lessonId === undefined || name === undefined ? null : { lessonId, name }
}
