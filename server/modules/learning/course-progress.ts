/** Progress of students with a course, for its authors. */
import type * as contract from '#contract/learning/course-progress.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import { filmCurve } from '#domain/learning/curve.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { courseExists } from '#server/modules/courses/index.ts'
import { selectGroupTitles } from '#server/modules/groups/index.ts'
import {
  countFinished,
  selectCourseStudents,
  selectFilmLength,
  selectLessonStandings,
  selectWatched,
} from './course-progress.repo.ts'

export async function listCourseStudents(
  { database }: Dependencies,
  courseId: string,
  { page, perPage, groupId, q, sort }: QueryOf<typeof contract.listCourseStudents>,
  reader: Reader,
): Promise<Outcome<ResponseOf<typeof contract.listCourseStudents>, 'courses.not-found'>> {
  const { query } = database
  if (!(await courseExists(query, courseId))) return failure('courses.not-found')
  const { rows, total } = await selectCourseStudents(
    query,
    { courseId, groupId, seen: await seenBy(query, reader), q, sort },
    { page, perPage },
  )
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
  reader: Reader,
): Promise<Outcome<contract.CourseProgress, 'courses.not-found'>> {
  const { query } = database
  if (!(await courseExists(query, courseId))) return failure('courses.not-found')
  const seen = await seenBy(query, reader)
  const asked = { courseId, groupId, seen, q: undefined, sort: undefined }
  const { total } = await selectCourseStudents(query, asked, { page: 1, perPage: 1 })
  const lessons = await selectLessonStandings(query, asked)
  return success({
    students: total,
    finished: lessons.length === 0 ? 0 : await countFinished(query, asked, lessons.length),
    lessons,
    groups: await selectGroupTitles(query, seen),
  })
}

export async function readFilmCurve(
  { database }: Dependencies,
  { id, lessonId }: { readonly id: string; readonly lessonId: string },
  groupId: string | undefined,
  reader: Reader,
): Promise<Outcome<ResponseOf<typeof contract.readFilmCurve>, 'lessons.not-found'>> {
  const seconds = await selectFilmLength(database.query, id, lessonId)
  if (seconds === null) return failure('lessons.not-found')
  const watched = await selectWatched(database.query, lessonId, {
    groupId,
    seen: await seenBy(database.query, reader),
  })
  return success({ seconds, steps: filmCurve(watched, seconds) })
}
