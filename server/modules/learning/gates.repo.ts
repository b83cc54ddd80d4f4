import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { lessonProgress, lessons } from '#server/db/schema.ts'

/**
 * Ids of the courses among these, and of their chapters, in which a student was given a lesson that is not free, and was
 * not free when it was given.
 */
export async function selectBegunPlaces(
  executor: Executor,
  userId: string,
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .selectDistinct({ courseId: lessons.courseId, chapterId: lessons.chapterId })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(
      and(
        eq(lessonProgress.userId, userId),
        inArray(lessons.courseId, [...courseIds]),
        eq(lessons.free, false),
        eq(lessonProgress.givenFree, false),
      ),
    )
  return new Set(rows.flatMap(({ courseId, chapterId }) => [courseId, chapterId]))
}
