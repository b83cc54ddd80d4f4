import { and, eq, exists, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { courses, lessonProgress, lessons } from '#server/db/schema.ts'

/** Those of these courses in which a published lesson is not complete for a student. */
export async function selectUnfinished(executor: Executor, userId: string, ids: readonly string[]) {
  const completed = executor
    .select({ one: sql`1` })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.lessonId, lessons.id),
        eq(lessonProgress.userId, userId),
        isNotNull(lessonProgress.completedAt),
      ),
    )
  const left = executor
    .select({ one: sql`1` })
    .from(lessons)
    .where(and(eq(lessons.courseId, courses.id), eq(lessons.published, true), not(exists(completed))))
  return executor
    .select({ id: courses.id, title: courses.title, active: courses.active })
    .from(courses)
    .where(and(inArray(courses.id, [...ids]), exists(left)))
}
