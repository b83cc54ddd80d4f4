/** Results of an exam that changed after they stood: for whom, from what to what, when and why. */
import * as z from 'zod/mini'
import { statistic } from './reports.ts'
import { STAFF } from './report-readers.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  dayFilters,
  filter,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  several,
} from '../foundation/schemas.ts'

/**
 * `late`: answers that arrived late; `key`: a corrected key; `grading`: a score by a person; `reopened`: the result was
 * withdrawn, because the attempt goes on.
 */
export const changeReason = z.literal(['late', 'key', 'grading', 'reopened'])

export const resultChange = z.object({
  id: identifier,
  at: instant,
  attemptId: identifier,
  studentId: identifier,
  student: z.string(),
  /** Which attempt of the student. */
  number: z.int(),
  why: changeReason,
  /** Scores in marks; null: there was or is none, or the log does not say. */
  before: statistic,
  after: statistic,
  /** Maximum before and after: a question that is dropped lowers it. Null: of a withdrawn result. */
  maximumBefore: statistic,
  maximumAfter: statistic,
  /** The change made a provisional result final. */
  becameFinal: z.boolean(),
  /** Instant at which the student was first given a result; null: not before this change. */
  givenAt: z.nullable(instant),
  /** Who caused it, or decided that it counts; null: the rules did. */
  by: z.nullable(z.string()),
  /** The reason that they gave. */
  note: z.string(),
})

export type ResultChange = z.infer<typeof resultChange>

export const listResultChanges = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/changes',
  summary:
    'Results that changed, the newest change first; those that were given out before unless `given` says otherwise',
  access: STAFF,
  params: identifierParams,
  query: z.extend(listQuery, {
    /** `before`: the student had been given a result; `any`: also what nobody had been given yet. */
    given: z._default(filter(z.literal(['before', 'any'])), 'before'),
    why: several(changeReason),
    ...dayFilters,
  }),
  response: z.extend(listOf(resultChange), {
    /** Of everything that matches: numbers of students and of changes, up and down. */
    sums: z.object({ students: z.int(), raised: z.int(), lowered: z.int(), withdrawn: z.int() }),
  }),
  errors: ['exams.not-found'],
})
