import type { CourseToGoOnWith } from '#contract/attempts/progress.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Learner } from './learner.ts'
import { selectHeadsSeenLast } from './learning.repo.ts'
import { nextLessons } from './student-courses.ts'

/** A student goes on with one of the courses of the last time; others are found in the lists. */
const COURSES_LOOKED_AT = 3

/** The course that a student was in last and has not finished, with the lesson that comes next; null: there is none. */
export async function courseToGoOnWith(
  dependencies: ServerDependencies,
  learner: Learner,
): Promise<CourseToGoOnWith | null> {
  if (!learner.permissions.has('list-courses')) return null
  const heads = await selectHeadsSeenLast(dependencies.database.query, learner.userId, COURSES_LOOKED_AT)
  const [found] = await nextLessons(dependencies, learner, heads)
  return found ?? null
}
