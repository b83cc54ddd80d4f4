/** Students' own notes at seconds of a film. Their ids and instants come from the devices. */
import * as z from 'zod/mini'
import { text } from '../foundation/field.ts'
import { FILM_SECONDS_MOST, LESSON_NOTE_LENGTH } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'

const learners = { kind: 'permission', permission: 'list-courses' } as const

export const lessonNote = z.object({
  id: identifier,
  /** Seconds from the beginning of the film. */
  second: z.int().check(z.minimum(0), z.maximum(FILM_SECONDS_MOST)),
  /** Null if the note was deleted. */
  text: z.nullable(text({ maximum: LESSON_NOTE_LENGTH })),
  /** Instant of the last change, by the clock of the device. */
  writtenAt: instant,
})

export type LessonNote = z.infer<typeof lessonNote>

export const listLessonNotes = defineRoute({
  method: 'GET',
  path: '/api/learning/lessons/:id/notes',
  summary: 'The notes that the caller has written in a lesson, by second',
  access: learners,
  params: identifierParams,
  response: z.object({ items: z.array(lessonNote) }),
  perMinute: 300,
})

export const writeLessonNote = defineRoute({
  method: 'PUT',
  path: '/api/learning/lessons/:id/notes',
  summary: 'Write, change or delete a note; of two versions the later counts, whatever the order of their arrival',
  access: learners,
  params: identifierParams,
  body: lessonNote,
  response: lessonNote,
  errors: ['lessons.not-found', 'lessons.locked', 'lessons.too-many-notes'],
  perMinute: 300,
})
