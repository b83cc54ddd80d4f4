import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { courses, files, lessons, packageContents } from '#server/db/schema.ts'
import { type CourseHead, selectHeads } from './learning.repo.ts'

/** Condition of a course that visitors may know of. */
const shown = and(eq(courses.active, true), eq(courses.marketable, true))

/** The newest first. */
export async function selectShownCourses(executor: Executor, limit: number): Promise<CourseHead[]> {
  return selectHeads(executor).where(shown).orderBy(desc(courses.createdAt), asc(courses.id)).limit(limit)
}

export async function selectShownCourse(executor: Executor, id: string): Promise<CourseHead | undefined> {
  const [row] = await selectHeads(executor).where(and(eq(courses.id, id), shown))
  return row
}

/** Those that visitors find, the newest first. */
export async function shownCourseIds(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: courses.id })
    .from(courses)
    .where(shown)
    .orderBy(desc(courses.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Answers whether any package, on sale or not, holds one of these courses. */
export async function isHeldByPackage(executor: Executor, courseIds: readonly string[]): Promise<boolean> {
  const held = and(eq(packageContents.kind, 'course'), inArray(packageContents.contentId, [...courseIds]))
  return (await executor.$count(packageContents, held)) > 0
}

/** A lesson that visitors may open, with its file. */
export async function selectFreeLesson(executor: Executor, id: string) {
  const open = and(eq(lessons.id, id), eq(lessons.free, true), eq(lessons.published, true), shown)
  const [row] = await executor
    .select({ lesson: lessons, file: files })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(files, eq(files.id, lessons.fileId))
    .where(open)
  return row
}
