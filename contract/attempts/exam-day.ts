/** What stands out while an exam is sat: questions that staff may look at. None is a verdict, and none names a student. */
import * as z from 'zod/mini'
import { contentLocale, statistic } from './reports.ts'
import { STAFF } from './report-readers.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifierParams, instant } from '../foundation/schemas.ts'

const question = {
  questionId: z.string(),
  /** Position in the published version, from 1. */
  number: z.nullable(z.int()),
  excerpt: z.string(),
}

/** Shares are from 0 to 1: of the mark, or of the attempts that gave the answer. */
const side = { attempts: z.int(), share: z.number() }

const leakAlarm = z.object({
  ...question,
  /** The wrong answer that spreads, as plain text; null: right answers do. */
  answer: z.nullable(z.string()),
  /** Start of the first of the late attempts. */
  since: instant,
  early: z.object(side),
  /** `expected`: what the late would have come to if they had answered like the early of the same ability. */
  late: z.object({ ...side, expected: z.number() }),
  /** The course of the day, in parts of equal size. */
  parts: z.array(z.object({ ...side, since: instant })),
  /** Median time to the first answer, ms, of a sample; null: the logs do not say. `isFaster`: more than by chance. */
  time: z.nullable(z.object({ earlyMs: z.number(), lateMs: z.number(), isFaster: z.boolean() })),
})

export type LeakAlarmView = z.infer<typeof leakAlarm>

const oddKey = z.object({
  ...question,
  attempts: z.int(),
  facility: statistic,
  /** Answers that the able choose rather than the key, as plain text; empty: the weak do better than the able. */
  answers: z.array(z.string()),
})

export const examDay = z.object({
  locale: contentLocale,
  running: z.int(),
  /** Number of the attempts that are compared: the graded first ones at the published version. */
  attempts: z.int(),
  /** Number of attempts from which on an alarm, or a doubt about a key, is possible. */
  fewest: z.object({ alarm: z.int(), key: z.int() }),
  alarms: z.array(leakAlarm),
  oddKeys: z.array(oddKey),
})

export type ExamDay = z.infer<typeof examDay>

export const readExamDay = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/day',
  summary: 'Questions of an exam that are worth a look while it is sat: easier for late starters, or with an odd key',
  access: STAFF,
  params: identifierParams,
  response: examDay,
  errors: ['exams.not-found'],
})
