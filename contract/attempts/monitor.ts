/** A running exam: its students, their state, and the actions of staff. */
import * as z from 'zod/mini'
import { text } from '../foundation/field.ts'
import { DECISION_REASON_LENGTH, GRANTED_MINUTES_MOST } from '../foundation/limits.ts'
import { submitReason } from './result.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant, listOf, listQuery } from '../foundation/schemas.ts'

const STAFF = { kind: 'permission', permission: 'monitor-exams' } as const

/** A student with an attempt, or one who has only prepared a device. */
export const monitorRow = z.object({
  /** Id of the attempt; for a preparation, id of the student. */
  id: identifier,
  state: z.literal(['preparing', 'open', 'closed']),
  userId: identifier,
  name: z.string(),
  /** The name before the student changed it; null: they have not, or staff have confirmed the one of today. */
  knownAs: z.nullable(z.string()),
  email: z.string(),
  attemptNumber: z.int(),
  startedAt: z.nullable(instant),
  startedOffline: z.boolean(),
  deadlineAt: z.nullable(instant),
  /** Granted time so far, ms, without the accommodation of the student. */
  extraMs: z.number(),
  /** Position of the section in the version of the attempt, from 1. */
  section: z.int(),
  sections: z.int(),
  /** Number of questions with an answer that the server holds. */
  answered: z.int(),
  questions: z.int(),
  present: z.boolean(),
  lastContactAt: instant,
  closeReason: z.nullable(submitReason),
  closedAt: z.nullable(instant),
  score: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  provisional: z.boolean(),
  resultSeen: z.boolean(),
  lateEvents: z.int(),
  discountedAnswers: z.int(),
  /** Number of commands that wait for a decision. */
  waiting: z.int(),
  /** Number of contacts that did not show the key of Safe Exam Browser although the exam asks for it. */
  outside: z.int(),
})

export type MonitorRow = z.infer<typeof monitorRow>

const monitorEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    serverNow: instant,
    exam: z.object({ id: identifier, title: z.string() }),
    rows: z.array(monitorRow),
  }),
  z.object({
    type: z.literal('changes'),
    serverNow: instant,
    rows: z.array(monitorRow),
    /** Ids of rows that are no longer shown. */
    gone: z.array(identifier),
  }),
])

export type MonitorEvent = z.infer<typeof monitorEvent>

export const monitorExam = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/monitor',
  summary: 'Who sits the exam and how they stand: everything at once, then what changes, within two seconds',
  access: STAFF,
  params: identifierParams,
  response: monitorEvent,
  format: 'event-stream',
  errors: ['exams.not-found'],
})

/** Null: all attempts that run now. */
const attemptIds = z.nullable(z.array(identifier).check(z.minLength(1), z.maxLength(2_000)))
const minutes = z.int().check(z.minimum(1), z.maximum(GRANTED_MINUTES_MOST))

/** `done`: attempts that are now in the requested state. `skipped`: named attempts that are not. */
const bulkAnswer = z.object({ done: z.array(identifier), skipped: z.array(identifier) })

export const grantTime = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/extra-time',
  summary: 'Add minutes to running attempts; the same grant again adds nothing',
  access: STAFF,
  params: identifierParams,
  body: z.object({ grantId: identifier, attemptIds, minutes }),
  response: bulkAnswer,
  bodyLimit: 128 * 1024,
})

export const closeAttempts = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/closings',
  summary: 'Close running attempts; answers given until now count',
  access: STAFF,
  params: identifierParams,
  body: z.object({ attemptIds }),
  response: bulkAnswer,
  bodyLimit: 128 * 1024,
})

export const reopenAttempts = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/reopenings',
  summary: 'Let ended attempts go on with the time that was left and the minutes added; a seen result is withdrawn',
  access: STAFF,
  params: identifierParams,
  body: z.object({
    grantId: identifier,
    attemptIds: z.array(identifier).check(z.minLength(1), z.maxLength(200)),
    minutes: z.int().check(z.minimum(0), z.maximum(GRANTED_MINUTES_MOST)),
  }),
  response: z.object({
    done: z.array(identifier),
    /** The attempts that stay closed, each with the code of the reason. */
    refused: z.array(z.object({ id: identifier, code: z.string() })),
  }),
})

const parkedCommand = z.object({
  id: identifier,
  /**
   * `start`: a refused start without network. `late-log`: answers that arrived too late to count without a decision.
   */
  kind: z.literal(['start', 'late-log']),
  attemptId: identifier,
  userId: identifier,
  name: z.string(),
  /** Code of the reason why the start or the answers do not count. */
  code: z.string(),
  /** Instant that speaks against it, for example the end of the window or the publication of a result; null if none. */
  against: z.nullable(instant),
  receivedAt: instant,
  startedAt: z.nullable(instant),
  /** Number of answers among the lines. */
  answers: z.int(),
  decision: z.nullable(z.literal(['accepted', 'rejected'])),
  reason: z.string(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
})

export type ParkedCommand = z.infer<typeof parkedCommand>

export const listParkedCommands = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/parked-commands',
  summary: 'What the server could not let count by itself, the undecided first',
  access: STAFF,
  params: identifierParams,
  query: z.extend(listQuery, { state: z.optional(z.literal(['waiting', 'decided'])) }),
  response: listOf(parkedCommand),
})

export const decideParkedCommand = defineRoute({
  method: 'POST',
  path: '/api/parked-commands/:id/decision',
  summary: 'Let a parked command count, or not, for a reason that stays on record',
  access: STAFF,
  params: identifierParams,
  body: z.object({ decision: z.literal(['accepted', 'rejected']), reason: text({ maximum: DECISION_REASON_LENGTH }) }),
  response: z.object({ id: identifier, decision: z.literal(['accepted', 'rejected']) }),
  errors: ['live.parked-not-found', 'live.parked-decided', 'attempts.already-running'],
})
