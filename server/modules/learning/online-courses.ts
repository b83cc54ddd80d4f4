/** Courses that are taught live. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { OwnGroup } from '#contract/groups/groups.ts'
import type { GroupCourse, OnlineCourse } from '#contract/groups/online-courses.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { groupsOfCourses, selectCourseOf, takeSeatOf, updateCourseOf } from '#server/modules/groups/index.ts'
import { lockedCourses } from './course-access.ts'
import { courseGate } from './gates.ts'
import { type Learner, sightOf } from './learner.ts'
import { selectActiveCourses, selectCourse, selectLiveCourses } from './learning.repo.ts'
import { shownCourses } from './student-courses.ts'

/** More than are chosen from. */
const COURSES_MOST = 500

/** Lists the courses that are taught live and have a group that still meets. */
export async function listOnlineCourses(
  dependencies: ServerDependencies,
  learner: Learner,
): Promise<{ items: OnlineCourse[] }> {
  const heads = await selectLiveCourses(dependencies.database.query)
  const ids = heads.map(({ id }) => id)
  const groups = await groupsOfCourses(dependencies, ids, learner.userId)
  const met = heads.filter(({ id }) => groups.has(id))
  const courses = await shownCourses(dependencies, learner, met)
  return { items: courses.map((course) => ({ ...course, groups: groups.get(course.id) ?? [] })) }
}

/** Takes a seat for a student to whom the course is open. */
export async function enrolInCourse(
  dependencies: ServerDependencies,
  learner: Learner,
  { id, groupId }: { readonly id: string; readonly groupId: string },
): Promise<
  Outcome<
    OwnGroup,
    | 'courses.not-found'
    | 'courses.locked'
    | 'courses.to-pass-first'
    | 'groups.not-found'
    | 'groups.over'
    | 'groups.taken-out'
  >
> {
  const course = await selectCourse(dependencies.database.query, sightOf(learner), id)
  if (course === undefined) return failure('courses.not-found')
  const [isLocked] = await lockedCourses(dependencies, learner.userId, [course], dependencies.now())
  if (isLocked !== false) return failure('courses.locked')
  if ((await courseGate(dependencies, learner.userId, course)) !== null) return failure('courses.to-pass-first')
  return takeSeatOf(dependencies, { courseId: course.id, groupId }, learner.userId)
}

export async function readGroupCourse(
  { database }: Pick<ServerDependencies, 'database'>,
  groupId: string,
): Promise<Outcome<GroupCourse, 'groups.not-found'>> {
  const taught = await selectCourseOf(database.query, groupId)
  if (taught === undefined) return failure('groups.not-found')
  return success({ ...taught, courses: await selectActiveCourses(database.query, COURSES_MOST) })
}

/** Says which course a group is taught. */
export async function changeGroupCourse(
  { database, now }: ServerDependencies,
  groupId: string,
  courseId: string | null,
  actorId: string,
): Promise<Outcome<GroupCourse, 'groups.not-found' | 'courses.not-found'>> {
  return database.transaction(async (transaction) => {
    const before = await selectCourseOf(transaction, groupId)
    if (before === undefined) return failure('groups.not-found')
    if (courseId !== null && (await selectCourse(transaction, { isAuthor: true }, courseId)) === undefined) {
      return failure('courses.not-found')
    }
    await updateCourseOf(transaction, groupId, courseId)
    const entry = { at: new Date(now()), actorId, action: 'groups.course' as const, subject: `groups:${groupId}` }
    await recordChange(transaction, { ...entry, before, after: { courseId } })
    return success({ courseId, courses: await selectActiveCourses(transaction, COURSES_MOST) })
  })
}
