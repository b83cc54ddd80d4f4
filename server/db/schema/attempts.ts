/** Attempts: what a student did, device by device, and what became of it. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Accommodations } from '#domain/accommodations/accommodations.ts'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import type { AttemptResult } from '#domain/grading/result.ts'
import type { AttemptTerms } from '#domain/attempt/terms.ts'
import type { TopicScore } from '#domain/progress/strengths.ts'
import { instant } from './columns.ts'
import { users } from './people.ts'

export const attempts = pgTable(
  'attempts',
  {
    /** Made on the device: the idempotency key of the start. */
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    examId: uuid('exam_id').notNull(),
    versionId: uuid('version_id').notNull(),
    /** First, second … attempt of this student at this exam. */
    number: integer().notNull(),
    state: text().$type<'open' | 'closed'>().notNull(),
    /** Every limit, copied at the start; a later change of the exam never shortens it. */
    terms: jsonb().$type<AttemptTerms>().notNull(),
    seed: bigint({ mode: 'number' }).notNull(),
    startedOffline: boolean('started_offline').notNull().default(false),
    startedAt: instant('started_at').notNull(),
    /**
     * Instant at which the job has to look at it (ms UTC): the deadline, the end of the grace of an absence, a
     * submission.
     */
    closeDueAt: bigint('close_due_at', { mode: 'number' }).notNull(),
    /** The latest sign of the active writer: there, or away (hidden, closed) since `presence_at` (ms UTC). */
    present: boolean().notNull().default(true),
    presenceAt: bigint('presence_at', { mode: 'number' }).notNull(),
    /** Instant of that latest sign itself (ms UTC): a repeated absence moves it, but not `presence_at`. */
    signAt: bigint('sign_at', { mode: 'number' }).notNull(),
    /**
     * Instant at which a `submit` of the active writer arrived in the log (ms UTC): the job finishes what the device
     * could not.
     */
    submissionReceivedAt: bigint('submission_received_at', { mode: 'number' }),
    /** The writer (device) that holds the attempt; others may only deliver what they had. */
    activeWriterId: uuid('active_writer_id').notNull(),
    /** The writer that started it: where the fold of the log begins. */
    firstWriterId: uuid('first_writer_id').notNull(),
    /** The instant until which answers counted, by the rules. */
    closedAt: instant('closed_at'),
    /**
     * Instant at which the server closed it, by its own clock: the late-sync window and the waiting of the result begin
     * here.
     */
    settledAt: instant('settled_at'),
    closeReason: text('close_reason').$type<'finished' | 'timeout' | 'left' | 'closed'>(),
    result: jsonb().$type<AttemptResult>(),
    /**
     * The result's accuracy in percent, kept beside it by the database because a list cannot unpack thousands of
     * results; null while the attempt runs or a person has yet to grade an answer.
     */
    finalAccuracy: doublePrecision('final_accuracy').generatedAlwaysAs(
      sql`CASE WHEN state = 'closed' AND result->>'provisional' = 'false' THEN (result->>'accuracy')::float8 END`,
    ),
    resultFirstSeenAt: instant('result_first_seen_at'),
    /**
     * Instant at which a result of this student at this exam was first given out since the attempt last ran (ms UTC):
     * what arrives later does not count by itself.
     */
    resultGivenAt: bigint('result_given_at', { mode: 'number' }),
    /** That reading voided what devices had announced and not delivered. False: it took place before 2026-11-28. */
    resultVoidsHeads: boolean('result_voids_heads').notNull().default(false),
    /** The same of the times before the attempt was opened again; without `voidsHeads`: before 2026-11-28. */
    earlierResults: jsonb('earlier_results')
      .$type<readonly { readonly from: number; readonly until: number; readonly voidsHeads?: boolean }[]>()
      .notNull()
      .default([]),
    /** Scores by topic as the student last saw them; null: never seen, or provisional when they were. */
    seenTopics: jsonb('seen_topics').$type<readonly TopicScore[]>(),
    /** Events that arrived after the closing: late evidence, shown to admins. */
    lateEvents: integer('late_events').notNull().default(0),
    lateAt: instant('late_at'),
    /** The `keyRevision` of the version by which the result was computed. */
    keyRevision: integer('key_revision').notNull().default(0),
    /** Late evidence has been stored and the result does not know it yet. */
    needsRegrade: boolean('needs_regrade').notNull().default(false),
    /**
     * Instant of the last change of how it stands or of its result (time granted, closed, reopened, taken over,
     * graded), ms UTC; answers alone do not move it.
     */
    revisedAt: bigint('revised_at', { mode: 'number' }).notNull().default(0),
    /**
     * Instant at which the last manual score made a provisional result final: the waiting of the result begins anew.
     */
    finalAt: instant('final_at'),
    /** Answers that arrived but do not count, by the rules or because they came after the late-sync window. */
    discountedAnswers: integer('discounted_answers').notNull().default(0),
    /** Its lines are in `packed_logs`: no line is stored before they are rows again. */
    logPacked: boolean('log_packed').notNull().default(false),
  },
  (table) => [
    // Two starts at once would get the same number: the database lets one of them pass.
    uniqueIndex('attempts_number').on(table.userId, table.examId, table.number),
    uniqueIndex('attempts_one_open')
      .on(table.userId, table.examId)
      .where(sql`${table.state} = 'open'`),
    index('attempts_due').on(table.state, table.closeDueAt),
    index('attempts_revised').on(table.revisedAt),
    index('attempts_exam').on(table.examId, table.state),
    // The list of results begins with the latest and stops after a page; figures of some days read nothing but this.
    index('attempts_started').on(table.startedAt, table.userId, table.finalAccuracy),
    // The scores of first attempts, among which a percentile places one.
    index('attempts_first_scores')
      .on(table.examId, table.finalAccuracy)
      .where(sql`${table.number} = 1 AND ${table.finalAccuracy} IS NOT NULL`),
    // The last deadline of an exam is the first row from its end: thousands read their results when the exam is over.
    index('attempts_deadline').on(table.examId, sql`((${table.terms}->>'deadlineAt')::bigint)`),
    index('attempts_provisional')
      .on(table.examId)
      .where(sql`${table.result}->>'provisional' = 'true'`),
    index('attempts_late')
      .on(table.lateAt)
      .where(sql`${table.lateAt} IS NOT NULL`),
    index('attempts_key').on(table.versionId, table.keyRevision),
    index('attempts_unseen')
      .on(table.settledAt)
      .where(sql`${table.state} = 'closed' AND ${table.resultFirstSeenAt} IS NULL`),
    index('attempts_regrade')
      .on(table.id)
      .where(sql`${table.needsRegrade}`),
  ],
)

/** People who have made a device ready for an exam, and when last: the monitor's "preparing". */
export const examPreparations = pgTable(
  'exam_preparations',
  {
    examId: uuid('exam_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    preparedAt: instant('prepared_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.examId, table.userId] })],
)

/** The score that a person gave to a question with `correctType: manual`. */
export const manualGrades = pgTable(
  'manual_grades',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    questionId: uuid('question_id').notNull(),
    /** Null: taken back, or only a comment. */
    score: doublePrecision(),
    comment: text().notNull().default(''),
    gradedBy: uuid('graded_by').notNull(),
    gradedAt: instant('graded_at').notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
)

/** A device's offline start that was refused, as it was sent: enough to let it count after all. */
export interface RefusedStart {
  readonly writerId: string
  readonly ticketHash: string
  readonly versionId: string
  readonly startedAt: number
  readonly seed: number
  readonly timeMultiplier: number
  /** Absent: nothing, or refused before there were others than time. */
  readonly accommodations?: Accommodations | undefined
}

/**
 * Commands that the server could not let count by itself. Each is kept until an admin decides, and the decision stays.
 */
export const parkedCommands = pgTable(
  'parked_commands',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'start' | 'late-log'>().notNull(),
    examId: uuid('exam_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    writerId: uuid('writer_id').notNull(),
    /**
     * Reason for which it was refused: a code of the errors, `after-window`, `after-result`, `contradicted` or
     * `long-silence`.
     */
    code: text().notNull(),
    /** The instant (ms UTC) that speaks against it: when the window ended, when the result was given out. */
    against: bigint({ mode: 'number' }),
    start: jsonb().$type<RefusedStart>(),
    /**
     * Claim that it makes: lines of the device's log. Those of a refused start wait here, the others stand in the log
     * too.
     */
    lines: jsonb().$type<readonly { seq: number; at: number; body: AttemptEventBody }[]>().notNull(),
    receivedAt: instant('received_at').notNull(),
    decision: text().$type<'accepted' | 'rejected'>(),
    reason: text().notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('parked_commands_start')
      .on(table.attemptId, table.writerId)
      .where(sql`${table.kind} = 'start'`),
    uniqueIndex('parked_commands_waiting')
      .on(table.attemptId, table.writerId, table.kind)
      .where(sql`${table.decision} IS NULL`),
    index('parked_commands_exam').on(table.examId),
  ],
)

/**
 * Key pairs to which devices seal undelivered answers at a sign-out. The newest public part is given out; every pair
 * stays, because a device may deliver months later.
 */
export const sealingKeys = pgTable('sealing_keys', {
  /** Name of the pair: the first 8 bytes of the SHA-256 of its public point, base64url. */
  id: text().primaryKey(),
  /** P-256 point, uncompressed, base64url. */
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
})
