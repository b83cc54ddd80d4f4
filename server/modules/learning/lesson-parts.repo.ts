import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { chapters, courses, lessons, questions } from '#server/db/schema.ts'

/** The lengths of film lessons in seconds, by lesson; of other lessons, and of those that are gone, none. */
export async function filmLengths(executor: Executor, lessonIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await executor
    .select({ id: lessons.id, seconds: lessons.seconds })
    .from(lessons)
    .where(and(inArray(lessons.id, [...lessonIds]), eq(lessons.kind, 'video'), isNotNull(lessons.seconds)))
  return new Map(rows.map(({ id, seconds }) => [id, seconds ?? 0]))
}

/** Courses of the lessons that students can see, by lesson. */
export async function coursesOfLessons(
  executor: Executor,
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await executor
    .select({ id: lessons.id, courseId: lessons.courseId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(inArray(lessons.id, [...lessonIds]), eq(lessons.published, true), eq(courses.active, true)))
  return new Map(rows.map(({ id, courseId }) => [id, courseId]))
}

/** Film lessons by course, drafts among them. */
export async function selectFilmLessons(executor: Executor, limit: number) {
  return executor
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      title: lessons.title,
      courseTitle: courses.title,
      seconds: lessons.seconds,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.kind, 'video'), isNotNull(lessons.seconds)))
    .orderBy(asc(courses.title), asc(courses.id), asc(lessons.createdAt), asc(lessons.id))
    .limit(limit)
}

/** The parts of films that these questions name, where students see the lesson. */
export async function selectNamedParts(executor: Executor, questionIds: readonly string[]) {
  if (questionIds.length === 0) return []
  return executor
    .select({
      questionId: questions.id,
      from: questions.lessonFrom,
      to: questions.lessonTo,
      lessonId: lessons.id,
      title: lessons.title,
      free: lessons.free,
      courseId: courses.id,
      chapterId: lessons.chapterId,
      mainCourseId: courses.mainCourseId,
      courseAfterExamId: courses.afterExamId,
      chapterAfterExamId: chapters.afterExamId,
    })
    .from(questions)
    .innerJoin(lessons, eq(lessons.id, questions.lessonId))
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(inArray(questions.id, [...questionIds]), eq(lessons.published, true), eq(courses.active, true)))
}
