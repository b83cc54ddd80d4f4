/** What is deleted of courses is kept for a while, and can be put back as it was. */
import { failure, type Failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { CHAPTERS_MOST, LESSONS_MOST } from '#contract/foundation/limits.ts'
import type { RemovedContent, RemovedKind } from '#contract/learning/removed-contents.ts'
import type { Executor } from '#server/db/connection.ts'
import type { RemovedRows } from '#server/db/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { courseExists, lockCourse } from './courses.repo.ts'
import { type ChapterRow, countLessons, type LessonRow, selectChapter, selectChapters } from './outline.repo.ts'
import {
  attachToPackages,
  deletePassedRemoved,
  deleteRemoved,
  insertRemoved,
  lockRemoved,
  type RemovedRow,
  selectNaming,
  selectRemoved,
  teachGroups,
} from './removed.repo.ts'
import {
  type CourseParts,
  insertParts,
  insertWholeCourse,
  selectWholeCourse,
  type WholeCourse,
} from './whole-course.repo.ts'

const KEPT_MS = 30 * 86_400_000
const LISTED_MOST = 200

/** Author and instant of a deletion. */
export interface Removal {
  readonly at: Date
  readonly actorId: string | null
}

interface Rows extends CourseParts {
  readonly courses: readonly WholeCourse['course'][]
  readonly packageIds: readonly string[]
  readonly groupIds: readonly string[]
}

/** Now, and since when what was deleted is still kept. */
interface Moment {
  readonly at: Date
  readonly since: Date
}

const keptSince = (at: number) => new Date(at - KEPT_MS)

async function keep(
  transaction: Executor,
  { at, actorId }: Removal,
  head: Pick<RemovedRow, 'id' | 'kind' | 'courseId' | 'title'>,
  rows: Rows,
): Promise<void> {
  const named = [...rows.courses.map((row) => row.explanationFile), ...rows.lessons.map((row) => row.fileId)]
  const fileIds = named.flatMap((id) => id ?? [])
  await deletePassedRemoved(transaction, keptSince(at.getTime()))
  // Written and read as JSON, which makes text of instants.
  const content = rows as unknown as RemovedRows
  await insertRemoved(transaction, { ...head, content, fileIds, removedBy: actorId, removedAt: at })
}

/** Called before a course is deleted. */
export async function keepRemovedCourse(
  transaction: Executor,
  { id, title }: { readonly id: string; readonly title: string },
  removal: Removal,
): Promise<void> {
  const whole = await selectWholeCourse(transaction, id)
  if (whole === null) throw new Error('a course is deleted that is not there')
  const { course, ...parts } = whole
  const head = { id, kind: 'course', courseId: id, title } as const
  const naming = await selectNaming(transaction, id)
  await keep(transaction, removal, head, { courses: [course], ...parts, ...naming })
}

const NOTHING: Rows = { courses: [], chapters: [], lessons: [], packageIds: [], groupIds: [] }

/** Called before a chapter is deleted; it holds no lesson then. */
export async function keepRemovedChapter(transaction: Executor, chapter: ChapterRow, removal: Removal): Promise<void> {
  const { id, courseId, title } = chapter
  await keep(transaction, removal, { id, kind: 'chapter', courseId, title }, { ...NOTHING, chapters: [chapter] })
}

/** Called before a lesson is deleted. */
export async function keepRemovedLesson(transaction: Executor, lesson: LessonRow, removal: Removal): Promise<void> {
  const { id, courseId, title } = lesson
  await keep(transaction, removal, { id, kind: 'lesson', courseId, title }, { ...NOTHING, lessons: [lesson] })
}

export async function listRemoved({ database, now }: Dependencies): Promise<{ items: RemovedContent[] }> {
  const rows = await selectRemoved(database.query, keptSince(now()), LISTED_MOST)
  const items = rows.map(({ courseTitle, firstName, lastName, ...removed }) => ({
    ...removed,
    courseTitle: removed.kind === 'course' ? null : courseTitle,
    removedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    removedAt: removed.removedAt.getTime(),
    until: removed.removedAt.getTime() + KEPT_MS,
  }))
  return { items }
}

type Refusal = 'courses.removed-not-found' | 'courses.not-found' | 'courses.chapter-not-found' | 'courses.too-long'

/** JSON keeps instants as text. */
function withInstant<Row extends { readonly createdAt: string }>(
  row: Row,
): Omit<Row, 'createdAt'> & { createdAt: Date } {
  return { ...row, createdAt: new Date(row.createdAt) }
}

function partsOf({ chapters, lessons }: RemovedRows): CourseParts {
  return { chapters: chapters.map(withInstant), lessons: lessons.map(withInstant) }
}

async function restoreCourse(transaction: Executor, { id, content }: RemovedRow, { at }: Moment): Promise<null> {
  for (const course of content.courses.map(withInstant)) {
    const mainId = course.mainCourseId
    const mainCourseId = mainId !== null && (await courseExists(transaction, mainId)) ? mainId : null
    await insertWholeCourse(transaction, { course: { ...course, mainCourseId }, ...partsOf(content) })
  }
  await attachToPackages(transaction, id, content.packageIds, at)
  await teachGroups(transaction, id, content.groupIds)
  return null
}

async function restoreChapter(
  transaction: Executor,
  { courseId, content }: RemovedRow,
): Promise<Failure<'courses.too-long'> | null> {
  if ((await selectChapters(transaction, courseId)).length >= CHAPTERS_MOST) return failure('courses.too-long')
  await insertParts(transaction, partsOf(content))
  return null
}

/** A lesson takes along its chapter, where that was deleted after it. */
async function restoreLesson(
  transaction: Executor,
  { courseId, content }: RemovedRow,
  { since }: Moment,
): Promise<Failure<'courses.chapter-not-found' | 'courses.too-long'> | null> {
  const chapterId = content.lessons[0]?.chapterId ?? ''
  if ((await countLessons(transaction, courseId)) >= LESSONS_MOST) return failure('courses.too-long')
  if ((await selectChapter(transaction, courseId, chapterId)) === undefined) {
    const chapter = await lockRemoved(transaction, chapterId, since)
    if (chapter === undefined) return failure('courses.chapter-not-found')
    const refusal = await restoreChapter(transaction, chapter)
    if (refusal !== null) return refusal
    await deleteRemoved(transaction, chapterId)
  }
  await insertParts(transaction, partsOf(content))
  return null
}

const ACTIONS = { course: 'courses.restore', chapter: 'courses.restore-chapter', lesson: 'lessons.restore' } as const

/** Puts it back where it was. The second of two finds it there already, and nothing to put back. */
export async function restoreRemoved(
  { database, now }: Dependencies,
  id: string,
  actorId: string,
): Promise<Outcome<{ kind: RemovedKind; courseId: string }, Refusal>> {
  const at = new Date(now())
  const since = keptSince(now())
  return database.transaction(async (transaction) => {
    const removed = await lockRemoved(transaction, id, since)
    if (removed === undefined) return failure('courses.removed-not-found')
    const { kind, courseId, title } = removed
    if (kind !== 'course' && !(await lockCourse(transaction, courseId))) return failure('courses.not-found')
    const restore = { course: restoreCourse, chapter: restoreChapter, lesson: restoreLesson }[kind]
    const refusal = await restore(transaction, removed, { at, since })
    if (refusal !== null) return refusal
    await deleteRemoved(transaction, removed.id)
    const subject = kind === 'lesson' ? `lessons:${removed.id}` : `courses:${courseId}`
    await recordChange(transaction, { at, actorId, action: ACTIONS[kind], subject, after: { title } })
    return success({ kind, courseId })
  })
}
