import { queryOptions } from '@tanstack/react-query'
import { staleUnlessEarly } from '#src/api/early-values.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import type { CourseList } from './course-lists.ts'
import { readCourse, readLesson } from './kept/read-kept.ts'

/** What a student reads of courses is outdated by everything done in a lesson. */
export const LEARNING_KEY = ['learning']

/** One list of courses; kept for reading without a network. */
export function courseListQuery({ type, fileType }: CourseList) {
  return queryOptions({
    queryKey: [...LEARNING_KEY, 'list', type, fileType],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.learning.listStudentCourses, { query: { type, fileType }, signal })),
    // A lesson that was done a moment ago counts, also after a reload.
    staleTime: staleUnlessEarly,
    meta: { persist: true },
    gcTime: Infinity,
  })
}

/** One course. Its file's address carries a ticket, so that only a course of kept lessons is kept, without it. */
export function courseQuery(id: string) {
  return queryOptions({
    queryKey: [...LEARNING_KEY, 'course', id],
    queryFn: ({ signal }) => readCourse(id, signal),
    staleTime: staleUnlessEarly,
  })
}

export function lessonKey(id: string) {
  return [...LEARNING_KEY, 'lesson', id]
}

/** The content of a lesson; asking for it begins the lesson. */
export function lessonQuery(id: string) {
  return queryOptions({
    queryKey: lessonKey(id),
    queryFn: ({ signal }) => readLesson(id, signal),
    staleTime: staleUnlessEarly,
    refetchOnWindowFocus: false,
  })
}
