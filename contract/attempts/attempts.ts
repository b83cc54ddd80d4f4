import * as z from 'zod/mini'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import { eventBody } from './event-body.ts'
import { attemptResultView, submitReason } from './result.ts'
import { queuedTurn } from '../foundation/queued.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'
import { attemptTerms, timeGrant } from './terms.ts'

/** A line of a device's own log. The writer stands once for the whole batch. */
export const logLine = z.object({
  seq: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  at: instant,
  body: eventBody,
})

export const attemptEvent = z.object({
  writerId: identifier,
  seq: z.int().check(z.minimum(1)),
  at: instant,
  body: eventBody,
}) satisfies z.ZodMiniType<AttemptEvent>

/** 256 random bits in base64url, made on the device; the server keeps its hash. */
export const ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** P-256 point, uncompressed, base64url. */
export const sealingKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/))

/** The log that a device holds: its last sequence number, and the digest of the log up to it. */
const logHead = z.object({ seq: logLine.shape.seq, digest })

/** Maximum number of lines in one request. */
export const BATCH_LIMIT = 200

const logBatch = z.array(logLine).check(z.maxLength(BATCH_LIMIT))

export const ticketHeader = 'x-attempt-ticket'

/** State of an attempt on the server; every answer about an attempt carries it. */
export const attemptStanding = z.object({
  serverNow: instant,
  deadlineAt: instant,
  state: z.literal(['open', 'closed']),
  closeReason: z.nullable(submitReason),
  closedAt: z.nullable(instant),
  /** Id of the device that holds the attempt now. */
  activeWriterId: identifier,
  /** Time granted so far, all of it in `deadlineAt`; absent: none. */
  grants: z.optional(z.array(timeGrant)),
})

export type AttemptStanding = z.infer<typeof attemptStanding>

/** The answer stays under 1 KB, so that ten thousand students can start in the same second. */
const startAnswer = z.object({
  attemptId: identifier,
  examId: identifier,
  versionId: identifier,
  sealedHash: z.string(),
  paperKey: z.string(),
  seed: z.int(),
  terms: attemptTerms,
  ...attemptStanding.shape,
})

export type StartAnswer = z.infer<typeof startAnswer>

const offlineStart = z.object({
  versionId: identifier,
  startedAt: instant,
  seed: z.int().check(z.minimum(0), z.maximum(4_294_967_295)),
})

export const startAttempt = defineRoute({
  method: 'POST',
  path: '/api/attempts',
  summary: 'Start an attempt under an id that the device made; repeating it returns the same attempt',
  access: { kind: 'permission', permission: 'enroll-exams', role: 'student' },
  body: z.object({
    id: identifier,
    examId: identifier,
    writerId: identifier,
    ticket,
    /** Declares a start that already took place on a prepared device without network. */
    offlineStart: z.optional(offlineStart),
    turn: queuedTurn,
  }),
  response: startAnswer,
  status: 201,
  comesInCrowds: true,
  errors: [
    'exams.not-found',
    'exams.not-open',
    'exams.ended',
    'exams.not-published',
    'exams.locked',
    'exams.to-pass-first',
    'exams.to-finish-first',
    'exams.not-given',
    'exams.group-not-open',
    'exams.group-ended',
    'attempts.safe-browser-needed',
    'attempts.no-attempts-left',
    'attempts.already-running',
    'attempts.offline-start-refused',
    'attempts.id-in-use',
    // Its detail is `queuedDetail`.
    'attempts.queued',
  ],
})

export const joinAttempt = defineRoute({
  method: 'POST',
  path: '/api/attempts/:id/writers',
  summary: 'Take a running attempt over on this device; answers its terms and the log so far',
  access: { kind: 'permission', permission: 'enroll-exams', role: 'student' },
  params: identifierParams,
  body: z.object({
    writerId: identifier,
    ticket,
    /** Sequence number of the last event in this device's own log of the attempt; 0 if it has none. */
    lastSeq: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  response: z.object({ ...startAnswer.shape, firstWriterId: identifier, events: z.array(attemptEvent) }),
  errors: [
    'attempts.not-found',
    'attempts.closed',
    'attempts.id-in-use',
    'attempts.limit-reached',
    'attempts.too-many-devices',
    'attempts.safe-browser-needed',
  ],
})

export const appendEvents = defineRoute({
  method: 'POST',
  path: '/api/attempts/:id/events',
  summary: 'Append to the answer log; a repeat changes nothing. An empty batch is a sign of life',
  access: { kind: 'ticket' },
  params: identifierParams,
  body: z.object({
    writerId: identifier,
    events: logBatch,
    /** The page reports its own presence; `at` is its best estimate of the server's time. */
    presence: z.optional(
      z.object({
        present: z.boolean(),
        at: instant,
        /**
         * True if the device may hold lines that it cannot announce now. A present page that sends neither this nor
         * `head` holds none.
         */
        unsent: z.optional(z.boolean()),
      }),
    ),
    /**
     * Announces lines that still wait on the device. Announced lines count if they arrive in time, even after a result
     * was read.
     */
    head: z.optional(logHead),
    /** True if the page asks for `others`, as it does after an absence. */
    countsOthers: z.optional(z.boolean()),
    /** True if the device asks for `sealingKey`, as it does once per account. */
    asksSealingKey: z.optional(z.boolean()),
  }),
  response: z.object({
    /**
     * Highest number up to which the writer's log is stored without a gap; for a batch, at most the number of its last
     * line.
     */
    ackedSeq: z.int(),
    /** Number of stored lines of all other writers, the server among them; absent if not asked for. */
    others: z.optional(z.int()),
    /** The academy's public key, to which the device seals what has not arrived at a sign-out; absent if not asked for. */
    sealingKey: z.optional(sealingKey),
    ...attemptStanding.shape,
  }),
  errors: [
    'attempts.not-found',
    'attempts.ticket-refused',
    'attempts.event-not-allowed',
    'attempts.limit-reached',
    'attempts.marks-limit-reached',
  ],
  bodyLimit: 256 * 1024,
  perMinute: 600,
})

export const watchStanding = defineRoute({
  method: 'GET',
  path: '/api/attempts/:id/standing',
  summary: 'How the attempt stands, reported at once and again after every change by a person',
  access: { kind: 'ticket' },
  params: identifierParams,
  response: attemptStanding,
  format: 'event-stream',
  errors: ['attempts.not-found', 'attempts.ticket-refused'],
  perMinute: 600,
})

export const submitAttempt = defineRoute({
  method: 'POST',
  path: '/api/attempts/:id/submit',
  summary: 'Close the attempt with the complete log of this device; a repeat gets the same answer',
  access: { kind: 'ticket' },
  params: identifierParams,
  body: z.object({
    writerId: identifier,
    /** Sequence number of the last event, which is the `submit` itself. */
    finalSeq: z.int().check(z.minimum(1)),
    /** SHA-256 over the canonical text of the whole log of this writer. */
    digest,
    /** The last lines of the log, which the server had not acknowledged yet. */
    events: logBatch,
    /** True if a page of the signed-in student shows the result at once. */
    awaitsResult: z.optional(z.boolean()),
  }),
  response: z.object({
    ackedSeq: z.int(),
    ...attemptStanding.shape,
    /** The answer of `readResult` to the same caller; absent if not awaited or not available now. */
    result: z.optional(attemptResultView),
  }),
  errors: [
    'attempts.not-found',
    'attempts.ticket-refused',
    'attempts.events-missing',
    'attempts.event-not-allowed',
    'attempts.limit-reached',
    'attempts.marks-limit-reached',
  ],
  bodyLimit: 256 * 1024,
})

export const readResult = defineRoute({
  method: 'GET',
  path: '/api/attempts/:id/result',
  summary: 'The result of an own closed attempt, for 30 minutes after it was first seen',
  access: { kind: 'permission', permission: 'enroll-exams', role: 'student' },
  params: identifierParams,
  query: z.object({
    /** The student chooses the result now. Unannounced lines on other devices then wait for a person's decision. */
    undelivered: z.optional(z.literal('leave')),
  }),
  response: attemptResultView,
  errors: ['attempts.not-found', 'attempts.still-open', 'attempts.result-denied', 'attempts.device-waiting'],
})

export const RESCUE_FORMAT = 'miqyas-rescue'

/** The log as the device kept it: a file that the student gives to an admin when no other way of sending works. */
export const rescueFile = z.object({
  format: z.literal(RESCUE_FORMAT),
  version: z.literal(1),
  attemptId: identifier,
  examId: identifier,
  writerId: identifier,
  ticket,
  exportedAt: instant,
  /** Set if the start itself never reached the server. */
  offlineStart: z.nullable(offlineStart),
  events: z.array(logLine).check(z.maxLength(20_000)),
})

export type RescueFile = z.infer<typeof rescueFile>

export const importRescueFile = defineRoute({
  method: 'POST',
  path: '/api/rescue-files',
  summary: 'Merge the log of a rescue file into its attempt',
  access: { kind: 'permission', permission: 'monitor-exams' },
  body: rescueFile,
  response: z.object({
    attemptId: identifier,
    studentName: z.string(),
    examTitle: z.string(),
    stored: z.int(),
    repeated: z.int(),
    discounted: z.array(z.object({ seq: z.int(), reason: z.string() })),
    scoreBefore: z.nullable(z.number()),
    scoreAfter: z.nullable(z.number()),
  }),
  errors: ['attempts.not-found', 'attempts.rescue-mismatch', 'attempts.event-not-allowed', 'attempts.limit-reached'],
  bodyLimit: 4 * 1024 * 1024,
  perMinute: 30,
})
