/**
 * Every table of the academy, in the part of PostgreSQL's dialect that distributed PostgreSQLs share:
 * UUIDv7 made by the application, instants as `timestamptz`, jsonb, no triggers, no serial keys.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import type { AttemptResult } from '#domain/grading/result.ts'
import type { AttemptTerms } from '#domain/attempt/terms.ts'
import type { ExamSettings, OptionDocument } from '#domain/exam/document.ts'
import type { ExamKey } from '#domain/exam/key.ts'
import type { Paper } from '#domain/exam/paper.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})

export const roles = pgTable('roles', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  description: text().notNull().default(''),
  active: boolean().notNull().default(true),
})

export const permissions = pgTable('permissions', {
  name: text().primaryKey(),
  module: text().notNull(),
})

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles.id),
    permission: text()
      .notNull()
      .references(() => permissions.name),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permission] })],
)

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  /** Folded to lower case: the address as it is looked up. */
  email: text().notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** E.164, null when not given. */
  mobile: text(),
  passwordHash: text('password_hash').notNull(),
  roleId: uuid('role_id')
    .notNull()
    .references(() => roles.id),
  active: boolean().notNull().default(true),
  avatarFile: text('avatar_file'),
  /** Accommodation: the student's time is the exam's times this. */
  timeMultiplier: doublePrecision('time_multiplier').notNull().default(1),
  privacyVersion: text('privacy_version'),
  privacyAcceptedAt: instant('privacy_accepted_at'),
  createdAt: instant('created_at').notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const exams = pgTable('exams', {
  id: uuid().primaryKey(),
  /** Stable name of a document that was imported or seeded; null for exams made by hand. */
  ref: text().unique(),
  settings: jsonb().$type<ExamSettings>().notNull(),
  /** Title and description as they are searched and sorted (`foldForSearch`). */
  searchText: text('search_text').notNull().default(''),
  active: boolean().notNull().default(true),
  publishedVersionId: uuid('published_version_id'),
  createdBy: uuid('created_by'),
  updatedBy: uuid('updated_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const sections = pgTable(
  'sections',
  {
    id: uuid().primaryKey(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    position: integer().notNull(),
    name: text().notNull(),
    minutes: integer(),
  },
  (table) => [uniqueIndex('sections_order').on(table.examId, table.position)],
)

export const paragraphs = pgTable('paragraphs', {
  id: uuid().primaryKey(),
  examId: uuid('exam_id')
    .notNull()
    .references(() => exams.id),
  title: text(),
  text: text().notNull(),
})

export const figures = pgTable(
  'figures',
  {
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    ref: text().notNull(),
    svg: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.examId, table.ref] })],
)

/** One option of a question as authors keep it: with an id that students' answers name. */
export interface StoredOption extends OptionDocument {
  readonly id: string
}

export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id),
    paragraphId: uuid('paragraph_id').references(() => paragraphs.id),
    ref: text().notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    answerType: text('answer_type').$type<'radio' | 'checkbox' | 'true_false'>().notNull(),
    correctType: text('correct_type').$type<'auto' | 'manual'>().notNull(),
    mark: doublePrecision().notNull(),
    topic: text().notNull(),
    hint: text(),
    explanation: text(),
    videoLink: text('video_link'),
    showHint: boolean('show_hint').notNull(),
    showAnswer: boolean('show_answer').notNull(),
    showVideo: boolean('show_video').notNull(),
    active: boolean().notNull().default(true),
    options: jsonb().$type<StoredOption[]>().notNull(),
  },
  (table) => [index('questions_exam').on(table.examId, table.sectionId, table.position)],
)

/** What lists say of a section without opening the paper. */
export interface OutlineSection {
  readonly name: string
  readonly minutes: number | null
  readonly questions: number
}

/** What students sit: never changed after publication. An attempt keeps the version that it started with. */
export const examVersions = pgTable(
  'exam_versions',
  {
    id: uuid().primaryKey(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    number: integer().notNull(),
    settings: jsonb().$type<ExamSettings>().notNull(),
    outline: jsonb().$type<OutlineSection[]>().notNull(),
    paper: jsonb().$type<Paper>().notNull(),
    key: jsonb().$type<ExamKey>().notNull(),
    /** AES-256-GCM ciphertext of the gzipped paper: 12 bytes nonce, then ciphertext with tag. */
    sealedPaper: bytes('sealed_paper').notNull(),
    /** SHA-256 (hex) of `sealedPaper`: its content address. */
    sealedHash: text('sealed_hash').notNull(),
    sealedBytes: integer('sealed_bytes').notNull(),
    /** The 32-byte key that opens `sealedPaper`, base64. Handed out at the start of an attempt only. */
    paperKey: text('paper_key').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [uniqueIndex('exam_versions_number').on(table.examId, table.number)],
)

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
    /** When the job has to look at it (ms UTC): the deadline, the end of the grace of an absence, a submission. */
    closeDueAt: bigint('close_due_at', { mode: 'number' }).notNull(),
    /** The latest sign of the active writer: there, or away (hidden, closed) since `presence_at` (ms UTC). */
    present: boolean().notNull().default(true),
    presenceAt: bigint('presence_at', { mode: 'number' }).notNull(),
    /** Instant of that latest sign itself (ms UTC): a repeated absence moves it, but not `presence_at`. */
    signAt: bigint('sign_at', { mode: 'number' }).notNull(),
    /** When a `submit` of the active writer arrived in the log (ms UTC): the job finishes what the device could not. */
    submissionReceivedAt: bigint('submission_received_at', { mode: 'number' }),
    /** The writer (device) that holds the attempt; others may only deliver what they had. */
    activeWriterId: uuid('active_writer_id').notNull(),
    /** The writer that started it: where the fold of the log begins. */
    firstWriterId: uuid('first_writer_id').notNull(),
    /** The instant until which answers counted, by the rules. */
    closedAt: instant('closed_at'),
    /** When the server closed it, by its own clock: the late-sync window and the waiting of the result begin here. */
    settledAt: instant('settled_at'),
    closeReason: text('close_reason').$type<'finished' | 'timeout' | 'left' | 'closed'>(),
    result: jsonb().$type<AttemptResult>(),
    resultFirstSeenAt: instant('result_first_seen_at'),
    /** Events that arrived after the closing: late evidence, shown to admins. */
    lateEvents: integer('late_events').notNull().default(0),
    lateAt: instant('late_at'),
    /** Late evidence has been stored and the result does not know it yet. */
    needsRegrade: boolean('needs_regrade').notNull().default(false),
    /** Answers that arrived but do not count, by the rules or because they came after the late-sync window. */
    discountedAnswers: integer('discounted_answers').notNull().default(0),
  },
  (table) => [
    // Two starts at once would get the same number: the database lets one of them pass.
    uniqueIndex('attempts_number').on(table.userId, table.examId, table.number),
    uniqueIndex('attempts_one_open')
      .on(table.userId, table.examId)
      .where(sql`${table.state} = 'open'`),
    index('attempts_due').on(table.state, table.closeDueAt),
    index('attempts_regrade')
      .on(table.id)
      .where(sql`${table.needsRegrade}`),
  ],
)

/** A device's log within an attempt: its submit ticket and how far the log has arrived. */
export const attemptWriters = pgTable(
  'attempt_writers',
  {
    attemptId: uuid('attempt_id').notNull(),
    writerId: uuid('writer_id').notNull(),
    /** SHA-256 of the submit ticket that the device made. */
    ticketHash: text('ticket_hash').notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** Highest sequence number up to which the log is stored without a gap. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastContactAt: instant('last_contact_at').notNull(),
    /** What the device declared at its submission, for the record. */
    finalSeq: integer('final_seq'),
    digestMatches: boolean('digest_matches'),
    /** An admin imported its rescue file: its events count whenever they arrived. */
    rescuedAt: instant('rescued_at'),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.writerId] })],
)

/** The answer log. Only ever inserted into; a repeat changes nothing. */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    attemptId: uuid('attempt_id').notNull(),
    writerId: uuid('writer_id').notNull(),
    seq: integer().notNull(),
    /** The device's estimate of the server's time, ms since 1970 UTC. */
    at: bigint({ mode: 'number' }).notNull(),
    body: jsonb().$type<AttemptEventBody>().notNull(),
    receivedAt: bigint('received_at', { mode: 'number' }).notNull(),
    via: text().$type<'sync' | 'rescue' | 'server'>().notNull().default('sync'),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.writerId, table.seq] })],
)

/** Who did what to an attempt or an exam beside the student: closings, late merges, rescue imports. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().notNull(),
  },
  (table) => [index('audit_entries_subject').on(table.subject, table.at)],
)

/** Periodic work: whoever takes the lease runs it. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  runAt: instant('run_at').notNull(),
  leasedUntil: instant('leased_until'),
})
