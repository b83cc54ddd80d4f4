/** Courses that are taught live: their groups, the next meetings, and how a student takes a seat. */
import * as z from 'zod/mini'
import { ownGroup } from './groups.ts'
import { studentCourse } from '../learning/learning.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams } from '../foundation/schemas.ts'

const managers = { kind: 'permission', permission: 'manage-groups' } as const

export const groupCourse = z.object({
  /** The course that the group is taught; null if there is none. */
  courseId: z.nullable(identifier),
  /** Active courses to choose from, by title. */
  courses: z.array(z.object({ id: identifier, title: z.string() })),
})

export type GroupCourse = z.infer<typeof groupCourse>

export const readGroupCourse = defineRoute({
  method: 'GET',
  path: '/api/groups/:id/course',
  summary: 'The course that a group is taught, and those to choose from',
  access: managers,
  params: identifierParams,
  response: groupCourse,
  errors: ['groups.not-found'],
})

export const changeGroupCourse = defineRoute({
  method: 'PUT',
  path: '/api/groups/:id/course',
  summary: 'Say which course a group is taught: students find it there and take seats',
  access: managers,
  params: identifierParams,
  body: z.object({ courseId: z.nullable(identifier) }),
  response: groupCourse,
  errors: ['groups.not-found', 'courses.not-found'],
})

export const onlineCourse = z.object({
  ...studentCourse.shape,
  /** The groups that still meet, sorted by their beginning. */
  groups: z.array(ownGroup),
})

export type OnlineCourse = z.infer<typeof onlineCourse>

export const listOnlineCourses = defineRoute({
  method: 'GET',
  path: '/api/online-courses',
  summary: 'Courses that are taught live, with their groups as the caller stands to them',
  access: { kind: 'permission', permission: 'online-courses', role: 'student' },
  response: z.object({ items: z.array(onlineCourse) }),
  perMinute: 300,
})

export const enrolInCourse = defineRoute({
  method: 'POST',
  path: '/api/online-courses/:id/groups/:groupId/seat',
  summary:
    'Take a seat in a group of a course that is open to the caller, or a place in its waiting list; the same again changes nothing',
  access: { kind: 'permission', permission: 'enroll-online', role: 'student' },
  params: z.object({ id: identifier, groupId: identifier }),
  response: ownGroup,
  errors: [
    'courses.not-found',
    'courses.locked',
    'courses.to-pass-first',
    'groups.not-found',
    'groups.over',
    'groups.taken-out',
  ],
  perMinute: 30,
})
