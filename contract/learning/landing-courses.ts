/** Courses as visitors see them: those that the academy shows to the public, with the lessons that are free. */
import * as z from 'zod/mini'
import { caption, openingPackage, studentCourse, studentLesson } from './learning.ts'
import { lessonKind } from './lessons.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams } from '../foundation/schemas.ts'

const everybody = { kind: 'public' } as const

export const landingCourse = z.omit(studentCourse, { isLocked: true, packages: true, complete: true })

export type LandingCourse = z.infer<typeof landingCourse>

export const listLandingCourses = defineRoute({
  method: 'GET',
  path: '/api/landing/courses',
  summary: 'The courses that the academy shows to visitors, the newest first',
  access: everybody,
  response: z.object({ items: z.array(landingCourse) }),
  perMinute: 6_000,
})

export const landingLesson = z.omit(studentLesson, { isDraft: true, isLocked: true, state: true, bytes: true })

export type LandingLesson = z.infer<typeof landingLesson>

export const landingCoursePage = z.extend(landingCourse, {
  chapters: z.array(z.object({ id: identifier, title: z.string(), lessons: z.array(landingLesson) })),
  /**
   * Packages on sale that open the course, with their prices in halalas. Empty: the course is open to every student, or
   * nothing that opens it is on sale.
   */
  packages: z.array(z.extend(openingPackage, { monthly: z.nullable(z.int()), yearly: z.nullable(z.int()) })),
  /** True if students need a package for the course, even if none is on sale. */
  isSold: z.boolean(),
})

export type LandingCoursePage = z.infer<typeof landingCoursePage>

export const readLandingCourse = defineRoute({
  method: 'GET',
  path: '/api/landing/courses/:id',
  summary: 'One course that the academy shows to visitors: its outline and what opens it',
  access: everybody,
  params: identifierParams,
  response: landingCoursePage,
  errors: ['courses.not-found'],
  perMinute: 6_000,
})

export const freeLesson = z.object({
  id: identifier,
  title: z.string(),
  kind: lessonKind,
  html: z.string(),
  link: z.nullable(z.string()),
  file: z.nullable(z.object({ url: z.string(), name: z.string(), bytes: z.int() })),
  film: z.nullable(
    z.object({
      url: z.string(),
      poster: z.nullable(z.string()),
      seconds: z.number(),
      /** Sorted by time, without markup. */
      captions: z.array(caption),
    }),
  ),
})

export type FreeLesson = z.infer<typeof freeLesson>

export const readFreeLesson = defineRoute({
  method: 'GET',
  path: '/api/landing/lessons/:id',
  summary: 'The content of a lesson that is free, of a course that is shown to visitors',
  access: everybody,
  params: identifierParams,
  response: freeLesson,
  errors: ['lessons.not-found'],
  perMinute: 6_000,
})

export const readFreeLessonFile = defineRoute({
  method: 'GET',
  path: '/api/landing/lessons/:id/file',
  summary: 'The film or file of such a lesson, whole or by range',
  access: everybody,
  params: identifierParams,
  response: z.unknown(),
  format: 'binary',
  errors: ['lessons.not-found'],
  perMinute: 20_000,
})
