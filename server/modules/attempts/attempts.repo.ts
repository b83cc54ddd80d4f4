import { and, eq, gte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AttemptTerms } from '#domain/attempt/terms.ts'
import type { AttemptResult } from '#domain/grading/result.ts'
import type { SubmitReason } from '#domain/exam/submit-reason.ts'
import type { Database, Executor } from '#server/db/connection.ts'
import { attempts, users } from '#server/db/schema.ts'

export type AttemptRow = typeof attempts.$inferSelect

// Frequent statements are named, so that the database plans them once for each connection: for the embedded database
// planning costs more than execution.

export async function selectAttempt(executor: Executor, attemptId: string): Promise<AttemptRow | undefined> {
  const [attempt] = await executor
    .select()
    .from(attempts)
    .where(eq(attempts.id, sql.placeholder('attemptId')))
    .prepare('attempts_select')
    .execute({ attemptId })
  return attempt
}

/** Takes the attempt's lock. `skipLocked`: undefined if another transaction holds it. */
export async function lockAttempt(
  executor: Executor,
  attemptId: string,
  skipLocked = false,
): Promise<AttemptRow | undefined> {
  const [attempt] = await executor
    .select()
    .from(attempts)
    .where(eq(attempts.id, sql.placeholder('attemptId')))
    .for('update', skipLocked ? { skipLocked: true } : {})
    .prepare(skipLocked ? 'attempts_lock_skipping' : 'attempts_lock')
    .execute({ attemptId })
  return attempt
}

export interface NewAttempt {
  readonly id: string
  readonly userId: string
  readonly examId: string
  readonly versionId: string
  readonly writerId: string
  readonly ticketHash: string
  readonly terms: AttemptTerms
  readonly seed: number
  readonly startedOffline: boolean
  /** Instant at which the server received the start, ms UTC. */
  readonly heardAt: number
  readonly maximumAttempts: number | null
  /** Number of attempts that the student has had, where its questions follow from that; null: they do not. */
  readonly attemptsBefore: number | null
}

const START = {
  name: 'attempts_start',
  text: `
    WITH own AS (
      SELECT count(*)::integer AS used, COALESCE(max(number), 0) AS last FROM attempts WHERE user_id = $2::uuid AND exam_id = $3::uuid
    ), started AS (
      INSERT INTO attempts (id, user_id, exam_id, version_id, number, state, terms, seed, started_offline, started_at,
        close_due_at, presence_at, sign_at, active_writer_id, first_writer_id)
      SELECT $1::uuid, $2::uuid, $3::uuid, $4::uuid, own.last + 1, 'open', $5::jsonb, $6::bigint, $7::boolean,
        to_timestamp($8::bigint / 1000.0), $9::bigint, $8::bigint, $8::bigint, $10::uuid, $10::uuid
      FROM own WHERE ($11::integer IS NULL OR own.used < $11) AND ($14::integer IS NULL OR own.used = $14)
      ON CONFLICT DO NOTHING RETURNING id
    )
    INSERT INTO attempt_writers (attempt_id, writer_id, ticket_hash, joined_at, last_contact_at)
    SELECT id, $10::uuid, $12, to_timestamp($13::bigint / 1000.0), to_timestamp($13::bigint / 1000.0) FROM started`,
}

/**
 * Starts an attempt unless its id is taken, another one runs, none is left, or its questions are those of another. Two
 * simultaneous starts cannot both succeed: they would get the same number, which is unique for student and exam.
 */
export async function insertAttempt({ pool }: Pick<Database, 'pool'>, attempt: NewAttempt): Promise<boolean> {
  const { terms } = attempt
  const { rowCount } = await pool.query({
    ...START,
    values: [
      attempt.id,
      attempt.userId,
      attempt.examId,
      attempt.versionId,
      JSON.stringify(terms),
      attempt.seed,
      attempt.startedOffline,
      terms.startedAt,
      terms.deadlineAt,
      attempt.writerId,
      attempt.maximumAttempts,
      attempt.ticketHash,
      attempt.heardAt,
      attempt.attemptsBefore,
    ],
  })
  return rowCount === 1
}

export async function selectOpenAttempt(
  executor: Executor,
  userId: string,
  examId: string,
): Promise<AttemptRow | undefined> {
  const [attempt] = await executor
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.examId, examId), eq(attempts.state, 'open')))
  return attempt
}

export async function countAttempts(executor: Executor, userId: string, examId: string): Promise<number> {
  return executor.$count(attempts, and(eq(attempts.userId, userId), eq(attempts.examId, examId)))
}

/** True if an attempt of the student at this exam began at or after an instant (ms UTC). */
export async function hasStartedSince(
  executor: Executor,
  { userId, examId, since }: { readonly userId: string; readonly examId: string; readonly since: number },
): Promise<boolean> {
  const own = and(eq(attempts.userId, userId), eq(attempts.examId, examId))
  return (await executor.$count(attempts, and(own, gte(attempts.startedAt, new Date(since))))) > 0
}

export interface Closing {
  readonly endedAt: number
  readonly reason: SubmitReason
  readonly result: AttemptResult
  /** Revision of the version's key by which it was graded. */
  readonly keyRevision: number
  readonly discountedAnswers: number
}

export interface LateEvidence {
  readonly lateEvents: number
  readonly lateAt: number | null
}

/** Changed columns of an attempt. */
export type AttemptChange = Partial<AttemptRow>

/** Ends an attempt by the rules; `settledAt`: the server's clock, ms UTC. */
export async function writeClosed(
  executor: Executor,
  attemptId: string,
  closing: Closing,
  settledAt: number,
): Promise<AttemptChange> {
  const change = {
    state: 'closed' as const,
    settledAt: new Date(settledAt),
    revisedAt: settledAt,
    ...graded(closing),
  }
  await executor
    .update(attempts)
    .set({
      state: 'closed',
      needsRegrade: false,
      settledAt: sql`${sql.placeholder('settledAt')}`,
      revisedAt: sql`${sql.placeholder('revisedAt')}`,
      closedAt: sql`${sql.placeholder('closedAt')}`,
      closeReason: sql`${sql.placeholder('closeReason')}`,
      result: sql`${sql.placeholder('result')}::jsonb`,
      keyRevision: sql`${sql.placeholder('keyRevision')}`,
      discountedAnswers: sql`${sql.placeholder('discountedAnswers')}`,
    })
    .where(eq(attempts.id, sql.placeholder('attemptId')))
    .prepare('attempts_close')
    .execute({ ...change, result: JSON.stringify(change.result), attemptId })
  return change
}

export function regraded(closing: Closing, { lateEvents, lateAt }: LateEvidence): AttemptChange {
  return { ...graded(closing), lateEvents, lateAt: lateAt === null ? null : new Date(lateAt) }
}

function graded({ endedAt, reason, result, keyRevision, discountedAnswers }: Closing) {
  return {
    closedAt: new Date(endedAt),
    closeReason: reason,
    result,
    keyRevision,
    discountedAnswers,
    needsRegrade: false,
  }
}

/** Changes for an open attempt that was due and still runs: it is judged again at `closeDueAt` (ms UTC). */
export function stillOpen(closeDueAt: number): AttemptChange {
  return { closeDueAt, submissionReceivedAt: null }
}

export async function changeAttempt(
  executor: Executor,
  attemptId: string,
  change: AttemptChange,
): Promise<AttemptChange> {
  await executor.update(attempts).set(change).where(eq(attempts.id, attemptId))
  return change
}

/** Reopens a closed attempt at `now` (ms UTC); null if the student has another running attempt by then. */
export async function reopenUnlessAnotherRuns(
  executor: Executor,
  attempt: AttemptRow,
  closeDueAt: number,
  now: number,
  more: AttemptChange = {},
): Promise<AttemptChange | null> {
  const other = alias(attempts, 'other')
  const running = executor
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.userId, attempt.userId), eq(other.examId, attempt.examId), eq(other.state, 'open')))
  const change: AttemptChange = {
    state: 'open',
    closeDueAt,
    closedAt: null,
    closeReason: null,
    settledAt: null,
    result: null,
    discountedAnswers: 0,
    needsRegrade: false,
    revisedAt: now,
    ...more,
  }
  const reopened = await executor
    .update(attempts)
    .set(change)
    .where(and(eq(attempts.id, attempt.id), notExists(running)))
    .returning({ id: attempts.id })
  return reopened.length === 1 ? change : null
}

export async function markForRegrade(executor: Executor, attemptId: string): Promise<void> {
  await executor
    .update(attempts)
    .set({ needsRegrade: true })
    .where(and(eq(attempts.id, attemptId), eq(attempts.state, 'closed')))
}

/** Gives the attempt to a writer, whose presence begins now. */
export async function updateActiveWriter(
  executor: Executor,
  attempt: AttemptRow,
  writerId: string,
  now: number,
): Promise<void> {
  await executor
    .update(attempts)
    .set({
      activeWriterId: writerId,
      present: true,
      presenceAt: now,
      signAt: now,
      submissionReceivedAt: null,
      closeDueAt: attempt.terms.deadlineAt,
      revisedAt: now,
    })
    .where(eq(attempts.id, attempt.id))
}

export async function selectStudentName(executor: Executor, userId: string): Promise<string> {
  const [user] = await executor
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim()
}
