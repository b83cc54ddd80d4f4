import { linkOptions } from '@tanstack/react-router'
import type { CourseForm, CourseRecord } from '#contract/courses.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RecordKind } from '#src/features/records/index.ts'
import type { CourseSearch } from './course-search.ts'

export const COURSES_KEY = ['courses']

/** Puts a deleted course, chapter or lesson back. */
export function restoreContent(id: string) {
  return callRoute(routes.removedContents.restoreContent, { params: { id } })
}

export const courseKind: RecordKind<CourseRecord, CourseForm, CourseSearch> = {
  texts: 'courses',
  key: COURSES_KEY,
  calls: {
    list: (query, signal) => callRoute(routes.courses.listCourses, { query, signal }),
    create: (body) => callRoute(routes.courses.createCourse, { body }),
    read: (id, signal) => callRoute(routes.courses.readCourse, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.courses.updateCourse, { params: { id }, body }),
    remove: (id) => callRoute(routes.courses.deleteCourse, { params: { id } }),
    restore: restoreContent,
  },
  paths: {
    list: linkOptions({ to: '/courses' }),
    create: linkOptions({ to: '/courses/create' }),
    one: (courseId) => linkOptions({ to: '/courses/$courseId', params: { courseId } }),
  },
  nameOf: ({ title }) => title,
}
