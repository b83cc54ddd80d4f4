import { CHAPTERS_MOST, LESSONS_MOST } from '#contract/foundation/limits.ts'
import type { Executor } from '#server/db/connection.ts'
import { lockCourse } from './courses.repo.ts'
import { countLessons, selectChapters } from './outline.repo.ts'

/** Answers whether a course can hold one more, under its lock; a course that is not there refuses nothing. */
export async function courseHasRoom(
  executor: Executor,
  courseId: string,
  part: 'chapters' | 'lessons',
): Promise<boolean> {
  if (!(await lockCourse(executor, courseId))) return true
  return part === 'chapters'
    ? (await selectChapters(executor, courseId)).length < CHAPTERS_MOST
    : (await countLessons(executor, courseId)) < LESSONS_MOST
}
