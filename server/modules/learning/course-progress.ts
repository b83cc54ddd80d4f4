/** How far students have come with a course, for its authors. */
import type * as contract from '#contract/learning/course-progress.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import { filmCurve } from '#domain/learning/curve.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { courseExists } from '#server/modules/courses/index.ts'
import { selectGroupTitles } from '#server/modules/groups/index.ts'
import { selectCourseStudents, selectFilmLength, selectLessonStandings, selectWatched } from './course-progress.repo.ts'

export async function listCourseStudents(
  { database }: Dependencies,
  courseId: string,
  { page, perPage, groupId, q, sort }: QueryOf<typeof contract.listCourseStudents>,
): Promise<Outcome<ResponseOf<typeof contract.listCourseStudents>, 'courses.not-found'>> {
  const { query } = database
  if (!(await courseExists(query, courseId))) return failure('courses.not-found')
  const { rows, total } = await selectCourseStudents(query, { courseId, groupId, q, sort }, { page, perPage })
  const items = rows.map(({ firstName, lastName, lastAt, ...row }) => ({
    ...row,
    student: `${firstName} ${lastName}`.trim(),
    lastAt: lastAt === null ? null : Math.round(lastAt),
  }))
  return success({ items, total, page, perPage })
}

export async function readCourseProgress(
  { database }: Dependencies,
  courseId: string,
  groupId: string | undefined,
): Promise<Outcome<contract.CourseProgress, 'courses.not-found'>> {
  const { query } = database
  if (!(await courseExists(query, courseId))) return failure('courses.not-found')
  const asked = { courseId, groupId, q: undefined, sort: undefined }
  const { total } = await selectCourseStudents(query, asked, { page: 1, perPage: 1 })
  return success({
    students: total,
    lessons: await selectLessonStandings(query, courseId, groupId),
    groups: await selectGroupTitles(query),
  })
}

export async function readFilmCurve(
  { database }: Dependencies,
  { id, lessonId }: { readonly id: string; readonly lessonId: string },
  groupId: string | undefined,
): Promise<Outcome<ResponseOf<typeof contract.readFilmCurve>, 'lessons.not-found'>> {
  const seconds = await selectFilmLength(database.query, id, lessonId)
  if (seconds === null) return failure('lessons.not-found')
  const watched = await selectWatched(database.query, lessonId, groupId)
  return success({ seconds, steps: filmCurve(watched, seconds) })
}
