/** Results of all students at all exams, one row for each student at each exam, for staff who read reports. */
import * as z from 'zod/mini'
import { defineRoute } from '../foundation/route.ts'
import { dayFilters, identifier, instant, listOf, listQuery, several } from '../foundation/schemas.ts'
import { statistic } from './reports.ts'
import { STAFF } from './report-readers.ts'

/** The attempts of one student at one exam that began on the days asked for. Scores are in percent of the marks. */
export const studentResult = z.object({
  studentId: identifier,
  student: z.string(),
  email: z.string(),
  exam: z.object({
    id: identifier,
    title: z.string(),
    /** True if the exam is deleted; it then has no report. */
    isDeleted: z.boolean(),
  }),
  attempts: z.int(),
  /** Scores of attempts that are finished and graded; null if none is. */
  first: statistic,
  latest: statistic,
  best: statistic,
  /** The best score on the exam's scale; null: it has none, or no attempt is graded. */
  bestScaled: statistic,
  /** Difference between the latest score and the one before it, in points; null if there is none before it. */
  change: statistic,
  /** True if the best score reaches the pass mark; null: the exam has none, or no attempt is graded. */
  passed: z.nullable(z.boolean()),
  lastAttempt: z.object({
    id: identifier,
    state: z.literal(['running', 'graded', 'provisional']),
    startedAt: instant,
  }),
})

export type StudentResult = z.infer<typeof studentResult>

const filters = {
  /** Restricts the list to students who have a seat in one of the groups now. */
  groupId: several(identifier),
  examId: several(identifier),
  passed: several(z.literal(['passed', 'not-passed'])),
  /** Days on which the attempts began; others do not count. */
  ...dayFilters,
}

export const listStudentResults = defineRoute({
  method: 'GET',
  path: '/api/student-results',
  summary:
    'How students stand at exams: attempts, first, latest and best score; sort by student, exam, attempts, best or startedAt',
  access: STAFF,
  query: z.extend(listQuery, filters),
  response: listOf(studentResult),
})

export const exportStudentResults = defineRoute({
  method: 'GET',
  path: '/api/student-results/export',
  summary: 'All results that match, as CSV or XLSX',
  access: STAFF,
  query: z.extend(z.pick(listQuery, { sort: true, q: true }), {
    ...filters,
    format: z._default(z.literal(['csv', 'xlsx']), 'csv'),
  }),
  response: z.unknown(),
  format: 'binary',
  perMinute: 20,
})

export const studentResultTotals = z.object({
  students: z.int(),
  attempts: z.int(),
  /** Mean score of the attempts that are finished and graded. */
  mean: statistic,
})

export type StudentResultTotals = z.infer<typeof studentResultTotals>

export const readStudentResultTotals = defineRoute({
  method: 'GET',
  path: '/api/student-results/totals',
  summary: 'Students, attempts and mean score of all results that match',
  access: STAFF,
  query: z.extend(z.pick(listQuery, { q: true }), filters),
  response: studentResultTotals,
})

/** Exams to filter by. */
export const listSatExams = defineRoute({
  method: 'GET',
  path: '/api/student-results/exams',
  summary: 'Exams that anybody has sat, the newest first',
  access: STAFF,
  response: z.object({ items: z.array(z.object({ id: identifier, title: z.string() })) }),
})
