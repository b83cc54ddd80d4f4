/** The order of chapters and lessons. It is changed under the course's lock, by one author at a time. */
import type * as z from 'zod/mini'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { chapterForm, CourseOutline, OutlinedChapter } from '#contract/learning/lessons.ts'
import { CHAPTERS_MOST } from '#contract/foundation/limits.ts'
import { keepDeleted } from '#server/bin/index.ts'
import { examByTitle, wrongBefore } from '#server/db/waits.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { courseExists, lockCourse } from './courses.repo.ts'
import {
  countLessonsOf,
  insertChapter,
  lastChapterPosition,
  removeChapter,
  selectChapter,
  selectChapters,
  selectOutlinedLessons,
  updateChapterRow,
  writeOrder,
} from './outline.repo.ts'

type ChapterForm = z.infer<typeof chapterForm>

export type NewOrder = readonly { readonly id: string; readonly lessonIds: readonly string[] }[]

export async function outlineOf(executor: Executor, courseId: string): Promise<CourseOutline> {
  const [rows, lessons] = [await selectChapters(executor, courseId), await selectOutlinedLessons(executor, courseId)]
  return {
    chapters: rows.map(({ id, title, afterExam }) => ({
      id,
      title,
      afterExam,
      lessons: lessons
        .filter(({ chapterId }) => chapterId === id)
        .map((lesson) => ({
          id: lesson.id,
          title: lesson.title,
          kind: lesson.kind,
          isFree: lesson.free,
          isPublished: lesson.published,
        })),
    })),
  }
}

export async function readOutline(
  { database }: Dependencies,
  courseId: string,
): Promise<Outcome<CourseOutline, 'courses.not-found'>> {
  if (!(await courseExists(database.query, courseId))) return failure('courses.not-found')
  return success(await outlineOf(database.query, courseId))
}

const sorted = (ids: readonly string[]) => ids.toSorted().join(' ')

/** Answers whether an order names all that is there, each once. */
function isWhole(order: NewOrder, { chapters }: CourseOutline): boolean {
  const there = chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  return (
    sorted(order.map(({ id }) => id)) === sorted(chapters.map(({ id }) => id)) &&
    sorted(order.flatMap(({ lessonIds }) => lessonIds)) === sorted(there)
  )
}

/** Puts all in order. An order made from an older outline is refused, so that no chapter or lesson falls out of it. */
export async function orderOutline(
  { database, now }: Dependencies,
  courseId: string,
  order: NewOrder,
  actorId: string,
): Promise<Outcome<CourseOutline, 'courses.not-found' | 'request.changed-meanwhile'>> {
  return database.transaction(async (transaction) => {
    if (!(await lockCourse(transaction, courseId))) return failure('courses.not-found')
    if (!isWhole(order, await outlineOf(transaction, courseId))) return failure('request.changed-meanwhile')
    await writeOrder(transaction, order)
    const entry = { at: new Date(now()), actorId, action: 'courses.order' as const, subject: `courses:${courseId}` }
    await recordChange(transaction, entry)
    return success(await outlineOf(transaction, courseId))
  })
}

export async function createChapter(
  { database, now }: Dependencies,
  courseId: string,
  { title, afterExamId = null }: ChapterForm,
  actorId: string | null,
): Promise<Outcome<OutlinedChapter, 'courses.not-found' | 'courses.too-long' | 'request.invalid'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    if (!(await lockCourse(transaction, courseId))) return failure('courses.not-found')
    if ((await selectChapters(transaction, courseId)).length >= CHAPTERS_MOST) return failure('courses.too-long')
    const fields = await wrongBefore(transaction, courseId, { afterExamId })
    if (Object.keys(fields).length > 0) return failure('request.invalid', { fields })
    const position = (await lastChapterPosition(transaction, courseId)) + 1
    const row = { id: newIdentifier(), courseId, title: title.trim(), position, afterExamId, createdAt: at }
    await insertChapter(transaction, row)
    const entry = { at, actorId, action: 'courses.add-chapter' as const, subject: `courses:${courseId}` }
    await recordChange(transaction, {
      ...entry,
      after: { title: row.title, ...(afterExamId !== null && { afterExamId }) },
    })
    return success({
      id: row.id,
      title: row.title,
      afterExam: await examByTitle(transaction, afterExamId),
      lessons: [],
    })
  })
}

export async function updateChapter(
  { database, now }: Dependencies,
  { id: courseId, chapterId }: { readonly id: string; readonly chapterId: string },
  form: ChapterForm,
  actorId: string,
): Promise<Outcome<Record<string, never>, 'courses.chapter-not-found' | 'request.invalid'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    await lockCourse(transaction, courseId)
    const chapter = await selectChapter(transaction, courseId, chapterId)
    if (chapter === undefined) return failure('courses.chapter-not-found')
    const before = { title: chapter.title, afterExamId: chapter.afterExamId }
    const after = {
      title: form.title.trim(),
      afterExamId: form.afterExamId === undefined ? before.afterExamId : form.afterExamId,
    }
    const isOther = after.afterExamId !== before.afterExamId
    const fields = isOther ? await wrongBefore(transaction, courseId, after) : {}
    if (Object.keys(fields).length > 0) return failure('request.invalid', { fields })
    await updateChapterRow(transaction, chapter.id, after)
    const entry = { at, actorId, action: 'courses.change-chapter' as const, subject: `courses:${courseId}` }
    const changed = isOther ? { before, after } : { before: { title: before.title }, after: { title: after.title } }
    await recordChange(transaction, { ...entry, ...changed })
    return success({})
  })
}

export async function deleteChapter(
  { database, now }: Dependencies,
  { id: courseId, chapterId }: { readonly id: string; readonly chapterId: string },
  actorId: string,
): Promise<Outcome<Record<string, never>, 'courses.chapter-not-found' | 'courses.chapter-in-use'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    await lockCourse(transaction, courseId)
    const chapter = await selectChapter(transaction, courseId, chapterId)
    if (chapter === undefined) return failure('courses.chapter-not-found')
    if ((await countLessonsOf(transaction, chapter.id)) > 0) return failure('courses.chapter-in-use')
    await keepDeleted(transaction, 'chapters', [chapter.id], { at, actorId })
    await removeChapter(transaction, chapter.id)
    const entry = { at, actorId, action: 'courses.delete-chapter' as const, subject: `courses:${courseId}` }
    await recordChange(transaction, { ...entry, before: { title: chapter.title } })
    return success({})
  })
}
