/** What the members of a group practise and how they get on over all exams, for those who read results. */
import * as z from 'zod/mini'
import { STAFF, statistic } from './reports.ts'
import { defineRoute } from './route.ts'
import { filter, identifier, instant, listOf, listQuery } from './schemas.ts'

const topicStrength = z.object({
  /** As authors wrote it, or the slug of a known one. */
  topic: z.string(),
  questions: z.int(),
  /** Score as a share of the maximum, 0 to 1. */
  share: z.number(),
})

const group = z.object({ id: identifier, title: z.string() })

/** Active accounts with a seat; a student with several seats is one row. */
export const memberProgress = z.object({
  id: identifier,
  student: z.string(),
  email: z.string(),
  /** Of the groups that were asked for, those with a seat of this student. */
  groups: z.array(group),
  /** Attempts that have ended, whatever became of them, and at how many exams. */
  attempts: z.int(),
  exams: z.int(),
  /** Title of the exam of the last one. */
  lastExam: z.nullable(z.string()),
  lastAt: z.nullable(instant),
  /** Of the last 28 academy days those with practice, and working days without. */
  practised: z.int(),
  missed: z.int(),
  /** Days in a row, as the student reads it. */
  streak: z.int(),
  /** Nothing for seven days. */
  isIdle: z.boolean(),
  /** Of the last five results in percent, and how many points that is above those before. */
  average: statistic,
  change: statistic,
  /** Null below eight questions. Scores and topics are of the final results among the last 20 attempts. */
  strongest: z.nullable(topicStrength),
  weakest: z.nullable(topicStrength),
})

export type MemberProgress = z.infer<typeof memberProgress>

/** Of all members, whatever is searched for. */
const groupSummary = z.object({
  members: z.int(),
  /** Those who have practised in the last seven days. */
  practising: z.int(),
  /** Those who have not, the longest first; at most ten of them are named. */
  idle: z.int(),
  idleMembers: z.array(z.object({ id: identifier, student: z.string(), lastAt: z.nullable(instant) })),
  /** Mean of the members' averages, percent. */
  average: statistic,
  /** The weakest first; none below eight questions. */
  weakestTopics: z.array(topicStrength),
})

export type GroupSummary = z.infer<typeof groupSummary>

const filters = {
  /** Without it: all groups that the reader teaches and that are not over. */
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
    /** Null: all that the reader teaches. */
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
