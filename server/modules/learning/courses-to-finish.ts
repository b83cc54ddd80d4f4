/** Courses that stand before exams. */
import type { Executor } from '#server/db/connection.ts'
import { selectUnfinished } from './courses-to-finish.repo.ts'

export interface CourseToFinish {
  readonly id: string
  readonly title: string
  /** True if students cannot open it now. */
  readonly isHidden: boolean
}

/**
 * Those of these courses that a student has yet to finish, by id. A course is finished with the last lesson that
 * students see of it; one without such a lesson, and one that is gone, keep nobody out.
 */
export async function coursesToFinish(
  executor: Executor,
  userId: string,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, CourseToFinish>> {
  const ids = [...new Set(courseIds)]
  if (ids.length === 0) return new Map()
  const rows = await selectUnfinished(executor, userId, ids)
  return new Map(rows.map(({ id, title, active }) => [id, { id, title, isHidden: !active }]))
}
