import type { StudentProgress } from '#contract/attempts/progress.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { courseToGoOnWith } from '#server/modules/learning/index.ts'
import { selectAssignmentsOf } from '#server/modules/practice/index.ts'

/** Answers what waits for a student beside exams and meetings: the course to go on with, and assignments of today. */
export async function whatWaits(
  dependencies: ServerDependencies,
  principal: Principal,
): Promise<Pick<StudentProgress, 'course' | 'assignments'>> {
  const { database, now } = dependencies
  const [course, assignments] = await Promise.all([
    courseToGoOnWith(dependencies, principal),
    selectAssignmentsOf(database.query, principal.userId, academyDay(now())),
  ])
  return { course, assignments: assignments.length }
}
