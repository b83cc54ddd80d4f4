/** Progress of students in a course, for its authors: by student, by lesson, and second by second of a film. */
import * as z from 'zod/mini'
import { lessonKind, lessonParams } from './lessons.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant, listOf, listQuery } from '../foundation/schemas.ts'

const authors = { kind: 'permission', permission: 'manage-courses' } as const

/** A group covers all its members, whether they have begun or not; without one, all students who have begun. */
const group = { groupId: z.optional(identifier) } as const

export const courseStudent = z.object({
  id: identifier,
  student: z.string(),
  email: z.string(),
  /** Number of published lessons that the student has seen, and number of the completed ones. */
  begun: z.int(),
  complete: z.int(),
  /** Instant of the last visit to a lesson; null if there was none. */
  lastAt: z.nullable(instant),
})

export type CourseStudent = z.infer<typeof courseStudent>

export const listCourseStudents = defineRoute({
  method: 'GET',
  path: '/api/courses/:id/students',
  summary: 'A page of the students of a course with how far they have come; sort by student, complete or lastAt',
  access: authors,
  params: identifierParams,
  query: z.extend(listQuery, group),
  response: listOf(courseStudent),
  errors: ['courses.not-found'],
})

export const courseProgress = z.object({
  /** Number of students that the figures cover. */
  students: z.int(),
  /** Number of them who have completed every published lesson. */
  finished: z.int(),
  /** Published lessons in order, with the number of students who have seen and completed each. */
  lessons: z.array(
    z.object({ id: identifier, title: z.string(), kind: lessonKind, begun: z.int(), complete: z.int() }),
  ),
  /** Groups to choose from, the latest first. */
  groups: z.array(z.object({ id: identifier, title: z.string() })),
})

export type CourseProgress = z.infer<typeof courseProgress>

export const readCourseProgress = defineRoute({
  method: 'GET',
  path: '/api/courses/:id/progress',
  summary: 'How many students have seen and completed each lesson of a course',
  access: authors,
  params: identifierParams,
  query: z.object(group),
  response: courseProgress,
  errors: ['courses.not-found'],
})

export const readFilmCurve = defineRoute({
  method: 'GET',
  path: '/api/courses/:id/lessons/:lessonId/curve',
  summary: 'How many students watched each second of a film',
  access: authors,
  params: lessonParams,
  query: z.object(group),
  response: z.object({
    /** Length of the film. */
    seconds: z.number(),
    /** Parts of the film from its beginning to its end, in whole seconds. */
    steps: z.array(z.object({ from: z.int(), to: z.int(), viewers: z.int() })),
  }),
  errors: ['lessons.not-found'],
})
