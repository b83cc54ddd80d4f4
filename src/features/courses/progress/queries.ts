import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/index.ts'
import type { ProgressSearch } from './progress-search.ts'

const PROGRESS_KEY = ['course-progress']

/** Narrows a query to a group; what is no group's id asks for everybody. */
function groupOf(groupId: string | undefined): { groupId?: string } {
  return groupId === undefined || !isIdentifier(groupId) ? {} : { groupId }
}

export function progressQuery(courseId: string, groupId: string | undefined) {
  const query = groupOf(groupId)
  return queryOptions({
    queryKey: [...PROGRESS_KEY, courseId, query],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.courseProgress.readCourseProgress, { params: { id: courseId }, query, signal })),
    placeholderData: keepPreviousData,
  })
}

export function studentsQuery(courseId: string, search: ProgressSearch) {
  const { groupId, ...rest } = search
  const query = { ...listQueryOf(rest), ...groupOf(groupId) }
  return queryOptions({
    queryKey: [...PROGRESS_KEY, courseId, 'students', query],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.courseProgress.listCourseStudents, { params: { id: courseId }, query, signal })),
    placeholderData: keepPreviousData,
  })
}

export function curveQuery(courseId: string, lessonId: string, groupId: string | undefined) {
  const query = groupOf(groupId)
  return queryOptions({
    queryKey: [...PROGRESS_KEY, courseId, 'curve', lessonId, query],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.courseProgress.readFilmCurve, { params: { id: courseId, lessonId }, query, signal })),
  })
}
