/** Reads courses, from the academy or from what this device keeps. */
import type { CoursePage, LessonPage } from '#contract/learning/learning.ts'
import { CallError, callRoute, isUndecided, routes } from '#src/api/index.ts'
import { currentSession } from '#src/features/auth/index.ts'
import { CONTENT, KEPT_DATABASE, keptPath } from '#src/offline/kept-lessons/records.ts'
import type { keptCopies } from './kept-copies.ts'
import { NOT_OPEN } from './not-open.ts'

/** `isFromDevice`: the academy was not reached. */
export type ReadCourse = CoursePage & { readonly isFromDevice?: true }
export type ReadLesson = LessonPage & { readonly isFromDevice?: true }

/** Who has a copy here does not wait for a network that says nothing. */
const PATIENCE_MS = 4_000

/** False: nothing was ever kept here. Browsers that do not name their databases may have kept something. */
async function mayKeep(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === KEPT_DATABASE)
  } catch {
    return true
  }
}

/**
 * A device without storage reads from the academy alone, and one that keeps nothing does without the code of a database:
 * a sixth of a lesson's scripts.
 */
async function fromDevice<Value>(
  read: (copies: typeof keptCopies, userId: string) => Promise<Value | null>,
): Promise<Value | null> {
  const userId = currentSession()?.user.id
  if (userId === undefined || !(await mayKeep())) return null
  return import('./kept-copies.ts').then(({ keptCopies: copies }) => read(copies, userId)).catch(() => null)
}

export async function readCourse(id: string, signal: AbortSignal): Promise<ReadCourse> {
  const kept = await fromDevice((copies, userId) => copies.course(userId, id))
  const patience = kept === null ? {} : { timeoutMs: PATIENCE_MS }
  const result = await callRoute(routes.learning.readStudentCourse, { params: { id }, signal, ...patience })
  if (result.ok) return result.value
  if (kept !== null && isUndecided(result)) return { ...kept, isFromDevice: true }
  throw new CallError(result)
}

/** Its film and its file are read from the device where they are kept, with a network too. */
function withKeptContent(lesson: LessonPage): LessonPage {
  const url = keptPath(lesson.id, CONTENT)
  const { film, file } = lesson
  return {
    ...lesson,
    film: film === null ? null : { ...film, url },
    file: file === null ? null : { ...file, url },
  }
}

/** Asking for a lesson begins it. */
export async function readLesson(id: string, signal: AbortSignal): Promise<ReadLesson> {
  const kept = await fromDevice((copies, userId) => copies.lesson(userId, id))
  const patience = kept === null ? {} : { timeoutMs: PATIENCE_MS }
  const result = await callRoute(routes.learning.openLesson, { params: { id }, signal, ...patience })
  if (result.ok) return kept?.revision === result.value.revision ? withKeptContent(result.value) : result.value
  if (kept !== null && isUndecided(result)) return { ...kept.lesson, isFromDevice: true }
  if (NOT_OPEN.includes(result.code)) {
    await fromDevice((copies, userId) => copies.removeLesson(userId, id).then(() => null))
  }
  throw new CallError(result)
}

/** Answers where the film of a lesson is kept, if it is; asked when the network gave up. */
export async function keptFilmUrl(lessonId: string): Promise<string | null> {
  const kept = await fromDevice((copies, userId) => copies.lesson(userId, lessonId))
  return kept === null ? null : keptPath(lessonId, CONTENT)
}
