import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { chapters, exams, files, lessonProgress, lessons } from '#server/db/schema.ts'

export type LessonRow = typeof lessons.$inferSelect
export type ChapterRow = typeof chapters.$inferSelect

/** The chapters of a course in order, with the exam that each opens after, unless it is gone. */
export async function selectChapters(executor: Executor, courseId: string) {
  const rows = await executor
    .select({
      id: chapters.id,
      title: chapters.title,
      examId: exams.id,
      examTitle: sql<string>`${exams.settings}->>'title'`,
    })
    .from(chapters)
    .leftJoin(exams, and(eq(exams.id, chapters.afterExamId), isNull(exams.deletedAt)))
    .where(eq(chapters.courseId, courseId))
    .orderBy(asc(chapters.position), asc(chapters.id))
  return rows.map(({ id, title, examId, examTitle }) => ({
    id,
    title,
    afterExam: examId === null ? null : { id: examId, title: examTitle },
  }))
}

/** Selects the lessons without their texts, which an outline does not show. */
export async function selectOutlinedLessons(executor: Executor, courseId: string) {
  return executor
    .select({
      id: lessons.id,
      chapterId: lessons.chapterId,
      title: lessons.title,
      kind: lessons.kind,
      free: lessons.free,
      published: lessons.published,
    })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
    .orderBy(asc(lessons.position), asc(lessons.id))
}

export async function lastChapterPosition(executor: Executor, courseId: string): Promise<number> {
  const [row] = await executor
    .select({ last: max(chapters.position) })
    .from(chapters)
    .where(eq(chapters.courseId, courseId))
  return row?.last ?? 0
}

export async function insertChapter(executor: Executor, row: ChapterRow): Promise<void> {
  await executor.insert(chapters).values(row)
}

export async function selectChapter(executor: Executor, courseId: string, id: string): Promise<ChapterRow | undefined> {
  const [row] = await executor
    .select()
    .from(chapters)
    .where(and(eq(chapters.id, id), eq(chapters.courseId, courseId)))
  return row
}

export async function updateChapterRow(
  executor: Executor,
  id: string,
  columns: Pick<ChapterRow, 'title' | 'afterExamId'>,
): Promise<void> {
  await executor.update(chapters).set(columns).where(eq(chapters.id, id))
}

export async function removeChapter(executor: Executor, id: string): Promise<void> {
  await executor.delete(chapters).where(eq(chapters.id, id))
}

export async function countLessonsOf(executor: Executor, chapterId: string): Promise<number> {
  return executor.$count(lessons, eq(lessons.chapterId, chapterId))
}

export async function countLessons(executor: Executor, courseId: string): Promise<number> {
  return executor.$count(lessons, eq(lessons.courseId, courseId))
}

/** Writes the order of all chapters, and of the lessons in them with the chapter that each has now. */
export async function writeOrder(
  executor: Executor,
  order: readonly { readonly id: string; readonly lessonIds: readonly string[] }[],
): Promise<void> {
  for (const [index, { id, lessonIds }] of order.entries()) {
    await executor
      .update(chapters)
      .set({ position: index + 1 })
      .where(eq(chapters.id, id))
    if (lessonIds.length === 0) continue
    const ids = sql.join(
      lessonIds.map((lessonId) => sql`${lessonId}::uuid`),
      sql`, `,
    )
    await executor
      .update(lessons)
      .set({ chapterId: id, position: sql`array_position(array[${ids}], ${lessons.id})` })
      .where(inArray(lessons.id, [...lessonIds]))
  }
}

export async function lastLessonPosition(executor: Executor, chapterId: string): Promise<number> {
  const [row] = await executor
    .select({ last: max(lessons.position) })
    .from(lessons)
    .where(eq(lessons.chapterId, chapterId))
  return row?.last ?? 0
}

export async function insertLesson(executor: Executor, row: LessonRow): Promise<void> {
  await executor.insert(lessons).values(row)
}

export async function updateLessonRow(executor: Executor, id: string, columns: Partial<LessonRow>): Promise<void> {
  await executor.update(lessons).set(columns).where(eq(lessons.id, id))
}

/** A lesson with the names of what it names. */
export async function selectLesson(executor: Executor, courseId: string, id: string) {
  const [row] = await executor
    .select({ lesson: lessons, fileName: files.name, examTitle: sql<string | null>`${exams.settings}->>'title'` })
    .from(lessons)
    .leftJoin(files, eq(files.id, lessons.fileId))
    .leftJoin(exams, eq(exams.id, lessons.examId))
    .where(and(eq(lessons.id, id), eq(lessons.courseId, courseId)))
  return row
}

export async function removeLesson(executor: Executor, id: string): Promise<void> {
  await executor.delete(lessons).where(eq(lessons.id, id))
}

export async function lessonWasBegun(executor: Executor, id: string): Promise<boolean> {
  return (await executor.$count(lessonProgress, eq(lessonProgress.lessonId, id))) > 0
}

export async function examExists(executor: Executor, id: string): Promise<boolean> {
  return (await executor.$count(exams, and(eq(exams.id, id), sql`${exams.deletedAt} is null`))) > 0
}
