/** Deleted courses, chapters and lessons, which can be restored for some time. */
import * as z from 'zod/mini'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'

const authors = { kind: 'permission', permission: 'manage-courses' } as const

export const removedKind = z.literal(['course', 'chapter', 'lesson'])

export type RemovedKind = z.infer<typeof removedKind>

export const removedContent = z.object({
  /** Id of the course, chapter or lesson itself. */
  id: identifier,
  kind: removedKind,
  title: z.string(),
  courseId: identifier,
  /** Title of the course that contained it; null if that course is deleted too, or if it is itself a course. */
  courseTitle: z.nullable(z.string()),
  /** Number of lessons that a restoration brings back. */
  lessons: z.int(),
  /** Null if that account is gone. */
  removedBy: z.nullable(z.string()),
  removedAt: instant,
  /** Instant from which it cannot be restored any more. */
  until: instant,
})

export type RemovedContent = z.infer<typeof removedContent>

export const listRemovedContents = defineRoute({
  method: 'GET',
  path: '/api/removed-contents',
  summary: 'Courses, chapters and lessons that were deleted in the last 30 days, the latest 200 first',
  access: authors,
  response: z.object({ items: z.array(removedContent) }),
})

export const restoreContent = defineRoute({
  method: 'POST',
  path: '/api/removed-contents/:id/restore',
  summary: 'Put a deleted course, chapter or lesson back where it was, a course with its packages and groups',
  access: authors,
  params: identifierParams,
  response: z.object({ kind: removedKind, courseId: identifier }),
  errors: ['courses.removed-not-found', 'courses.not-found', 'courses.chapter-not-found', 'courses.too-long'],
})
