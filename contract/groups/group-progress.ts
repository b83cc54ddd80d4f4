/** Practice of a group's members and their progress over all exams, for staff who read results. */
import * as z from 'zod/mini'
import { statistic } from '../attempts/reports.ts'
import { STAFF } from '../attempts/report-readers.ts'
import { defineRoute } from '../foundation/route.ts'
import { filter, identifier, instant, listOf, listQuery } from '../foundation/schemas.ts'

const topicStrength = z.object({
  /** The topic as authors wrote it, or the slug of a known one. */
  topic: z.string(),
  questions: z.int(),
  /** Score as a share of the maximum, 0 to 1. */
  share: z.number(),
})

const group = z.object({ id: identifier, title: z.string() })

/** A member with an active account; a student with several seats is one row. */
export const memberProgress = z.object({
  id: identifier,
  student: z.string(),
  email: z.string(),
  /** The student's groups among those that were asked for. */
  groups: z.array(group),
  /** Number of ended attempts, whether they count or not, and number of exams with one. */
  attempts: z.int(),
  exams: z.int(),
  /** Title of the exam of the last attempt. */
  lastExam: z.nullable(z.string()),
  /** Instant of the last practice, and what it was: the end of an attempt or an answer of practice. */
  lastAt: z.nullable(instant),
  lastKind: z.nullable(z.literal(['exam', 'practice'])),
  /** Number of the last 28 academy days with practice, and of the working days among them without. */
  practised: z.int(),
  missed: z.int(),
  /** Streak in days, as the student's own page shows it. */
  streak: z.int(),
  /** True after seven days without practice. */
  isIdle: z.boolean(),
  /**
   * `average`: mean of the last five results, percent. `change`: its difference from the results before them, in
   * points.
   */
  average: statistic,
  change: statistic,
  /** Null below eight questions. Scores and topics are computed from the final results among the last 20 attempts. */
  strongest: z.nullable(topicStrength),
  weakest: z.nullable(topicStrength),
})

export type MemberProgress = z.infer<typeof memberProgress>

/** Figures of all members; the search does not narrow them. */
const groupSummary = z.object({
  members: z.int(),
  /** Number of members with practice in the last seven days. */
  practising: z.int(),
  /**
   * Number of members without practice in the last seven days. At most ten are named, the longest without practice
   * first.
   */
  idle: z.int(),
  idleMembers: z.array(z.object({ id: identifier, student: z.string(), lastAt: z.nullable(instant) })),
  /** Mean of the members' averages, percent. */
  average: statistic,
  /** Weakest topics first; topics with fewer than eight questions are left out. */
  weakestTopics: z.array(topicStrength),
})

export type GroupSummary = z.infer<typeof groupSummary>

const filters = {
  /** Absent: all groups that the reader teaches and that are not over. */
  groupId: z.optional(identifier),
  practice: filter(z.literal('idle')),
}

export const listGroupProgress = defineRoute({
  method: 'GET',
  path: '/api/group-progress',
  summary:
    'A page of the members of a group with their progress; sort by student, attempts, practised, lastAt, streak, missed, average or change',
  access: STAFF,
  query: z.extend(listQuery, filters),
  response: z.extend(listOf(memberProgress), {
    /** Null if the figures cover all groups that the reader teaches. */
    group: z.nullable(group),
    summary: groupSummary,
  }),
  errors: ['groups.not-found'],
})

export const exportGroupProgress = defineRoute({
  method: 'GET',
  path: '/api/group-progress/export',
  summary: 'All members that match with their progress, as CSV or XLSX',
  access: STAFF,
  query: z.extend(z.pick(listQuery, { sort: true, q: true }), {
    ...filters,
    format: z._default(z.literal(['csv', 'xlsx']), 'csv'),
  }),
  response: z.unknown(),
  format: 'binary',
  errors: ['groups.not-found'],
  perMinute: 20,
})
