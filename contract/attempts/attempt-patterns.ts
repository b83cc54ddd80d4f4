/** Patterns in the logs of an exam's attempts that staff may ask the students about. A pattern is never a verdict. */
import * as z from 'zod/mini'
import { STAFF } from './report-readers.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, instant } from '../foundation/schemas.ts'

const attemptOfStudent = { attemptId: identifier, studentId: identifier, student: z.string(), number: z.int() }

export const attemptPattern = z.object({
  ...attemptOfStudent,
  startedAt: instant,
  /**
   * `after-the-end`: no answer came before the end; `begun-late`: nothing was answered until the last fifth of the
   * time; `same-answers`: another student gave the same answers in the same order.
   */
  kind: z.literal(['after-the-end', 'begun-late', 'same-answers']),
  /** The other student's attempt, and the number of equal answers that are wrong. */
  other: z.nullable(z.object({ ...attemptOfStudent, wrong: z.int() })),
})

export type AttemptPattern = z.infer<typeof attemptPattern>

export const listPatterns = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/patterns',
  summary: 'Attempts whose logs are worth a question, of the whole exam or of one attempt',
  access: STAFF,
  params: z.object({ id: identifier }),
  query: z.object({ attemptId: z.optional(identifier) }),
  /** `isCut`: more patterns were found than the answer lists. */
  response: z.object({ items: z.array(attemptPattern), isCut: z.boolean() }),
  errors: ['exams.not-found'],
})
