/** Uses and figures of an exam, as the overview of its page shows them to its staff. */
import * as z from 'zod/mini'
import { examWorkers } from './exams.ts'
import { defineRoute } from '../foundation/route.ts'
import { bothLanguages, identifier, identifierParams, instant } from '../foundation/schemas.ts'

/** Finished and graded first attempts of all students, at every version; scores are in percent of the marks. */
const firstAttempts = z.object({
  graded: z.int(),
  /** Null as long as none is graded. */
  mean: z.nullable(z.number()),
  /** Null: the exam has no pass mark. */
  passed: z.nullable(z.int()),
  /** Numbers of scores from 0 to below 10, and so on; the last holds 100 too. */
  byTens: z.array(z.int()),
})

export const examFigures = z.object({
  /** The latest versions, newest first; null for readers who may not see questions. */
  versions: z.nullable(z.array(z.object({ number: z.int(), publishedAt: instant }))),
  /** Groups that it is given to, with their hours; null for readers who may not give it. */
  groups: z.nullable(
    z.array(z.object({ id: identifier, title: z.string(), opensAt: z.nullable(instant), endsAt: z.nullable(instant) })),
  ),
  /** Packages that open it; null for readers who may not manage packages. */
  packages: z.nullable(z.array(z.object({ id: identifier, name: bothLanguages }))),
  /** Null for readers who may not read reports. Of students whom the reader sees. */
  results: z.nullable(
    z.object({
      attempts: z.int(),
      students: z.int(),
      running: z.int(),
      /** Attempts of which an answer waits for a person's grade. */
      waiting: z.int(),
      first: firstAttempts,
      /** Attempts that began in each of the last twelve months of the academy, oldest first. */
      months: z.array(z.object({ month: z.string(), attempts: z.int() })),
    }),
  ),
})

export type ExamFigures = z.infer<typeof examFigures>

export const readExamFigures = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/figures',
  summary: 'Versions of an exam, what opens it, and how its attempts went, each part for who may read it',
  access: examWorkers,
  params: identifierParams,
  response: examFigures,
  errors: ['exams.not-found'],
})
