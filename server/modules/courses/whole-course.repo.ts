import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { chapters, courses, lessons, packageContents } from '#server/db/schema.ts'

export interface CourseParts {
  readonly chapters: readonly (typeof chapters.$inferSelect)[]
  readonly lessons: readonly (typeof lessons.$inferSelect)[]
}

export interface WholeCourse extends CourseParts {
  readonly course: typeof courses.$inferSelect
}

/** A course with all that stands in it, under its lock; null: it is not there. */
export async function selectWholeCourse(executor: Executor, id: string): Promise<WholeCourse | null> {
  const [course] = await executor.select().from(courses).where(eq(courses.id, id)).for('update')
  if (course === undefined) return null
  return {
    course,
    chapters: await executor.select().from(chapters).where(eq(chapters.courseId, id)),
    lessons: await executor.select().from(lessons).where(eq(lessons.courseId, id)),
  }
}

export async function insertWholeCourse(executor: Executor, { course, ...parts }: WholeCourse): Promise<void> {
  await executor.insert(courses).values(course)
  await insertParts(executor, parts)
}

/** Into a course that is there. */
export async function insertParts(executor: Executor, parts: CourseParts): Promise<void> {
  if (parts.chapters.length > 0) await executor.insert(chapters).values([...parts.chapters])
  if (parts.lessons.length > 0) await executor.insert(lessons).values([...parts.lessons])
}

/** The packages that open one course open the other too. */
export async function copyPackages(executor: Executor, from: string, to: string, createdAt: Date): Promise<void> {
  const own = and(eq(packageContents.kind, 'course'), eq(packageContents.contentId, from))
  const rows = await executor.select().from(packageContents).where(own)
  if (rows.length === 0) return
  await executor.insert(packageContents).values(rows.map((row) => ({ ...row, contentId: to, createdAt })))
}
