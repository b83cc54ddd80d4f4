/** Changes that staff make to running attempts. */
import { and, eq, gte, inArray, isNotNull, lt, max, or, sql } from 'drizzle-orm'
import type { TimeGrant } from '#domain/attempt/terms.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, attemptWriters, manualGrades } from '#server/db/schema.ts'
import { SUBMISSION_WAIT_MS } from '../log/append.repo.ts'

/** Ids of attempts of an exam; null for all of its attempts. */
export type Chosen = readonly string[] | null

function chosen(examId: string, ids: Chosen) {
  return and(eq(attempts.examId, examId), ids === null ? undefined : inArray(attempts.id, [...ids]))
}

/** Attempts among them that must be judged before time can be added to them. */
export async function selectDueAmong(executor: Executor, examId: string, ids: Chosen, now: number) {
  const due = or(lt(attempts.closeDueAt, now), isNotNull(attempts.submissionReceivedAt))
  return executor
    .select({ id: attempts.id, versionId: attempts.versionId })
    .from(attempts)
    .where(and(chosen(examId, ids), eq(attempts.state, 'open'), due))
}

export async function selectOpenAmong(executor: Executor, examId: string, ids: Chosen): Promise<string[]> {
  const rows = await executor
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(chosen(examId, ids), eq(attempts.state, 'open')))
  return rows.map(({ id }) => id)
}

const terms = attempts.terms
const deadline = sql`(${terms}->>'deadlineAt')::numeric::bigint`
const grants = sql`COALESCE(${terms}->'grants', '[]'::jsonb)`
const hasGrant = (id: string) => sql`${grants} @> ${JSON.stringify([{ id }])}::jsonb`

/** Adds the grant to running attempts that do not have it yet, in one statement for any number of attempts. */
export async function addGrant(executor: Executor, examId: string, ids: Chosen, grant: TimeGrant): Promise<void> {
  const newDeadline = sql`${deadline} + ${grant.ms}::bigint`
  const graceEnd = sql`CASE WHEN ${attempts.present} THEN NULL ELSE ${attempts.presenceAt} + (${terms}->>'leaveGraceMs')::numeric::bigint END`
  await executor
    .update(attempts)
    .set({
      terms: sql`jsonb_set(jsonb_set(${terms}, '{deadlineAt}', to_jsonb(${newDeadline})), '{grants}', ${grants} || ${JSON.stringify([grant])}::jsonb)`,
      closeDueAt: sql`LEAST(${newDeadline}, ${graceEnd}, ${attempts.submissionReceivedAt} + ${SUBMISSION_WAIT_MS}::bigint)`,
      revisedAt: grant.at,
    })
    .where(
      and(
        chosen(examId, ids),
        eq(attempts.state, 'open'),
        gte(deadline, sql`${grant.at}::bigint`),
        sql`NOT ${hasGrant(grant.id)}`,
      ),
    )
}

/** The attempts of an exam that have this grant. */
export async function selectGranted(executor: Executor, examId: string, grantId: string): Promise<string[]> {
  const rows = await executor
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.examId, examId), hasGrant(grantId)))
  return rows.map(({ id }) => id)
}

export async function selectNewestNumber(executor: Executor, userId: string, examId: string): Promise<number> {
  const [row] = await executor
    .select({ newest: max(attempts.number) })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.examId, examId)))
  return row?.newest ?? 0
}

export async function selectLastSeq(executor: Executor, attemptId: string, writerId: string): Promise<number> {
  const [row] = await executor
    .select({ lastSeq: attemptWriters.lastSeq })
    .from(attemptWriters)
    .where(and(eq(attemptWriters.attemptId, attemptId), eq(attemptWriters.writerId, writerId)))
  return row?.lastSeq ?? 0
}

/**
 * Deletes the scores that people gave: a reopened attempt may change its answers, so that scores of the old ones are
 * void.
 */
export async function deleteManualGrades(executor: Executor, attemptId: string): Promise<void> {
  await executor.delete(manualGrades).where(eq(manualGrades.attemptId, attemptId))
}

/** Attempts that a person changed since `since` (ms UTC). */
export async function selectRevised(executor: Executor, since: number) {
  return executor.select(standingColumns).from(attempts).where(gte(attempts.revisedAt, since))
}

/** Columns of an attempt that devices receive; they contain no result. */
const standingColumns = {
  id: attempts.id,
  terms: attempts.terms,
  state: attempts.state,
  closeReason: attempts.closeReason,
  closedAt: attempts.closedAt,
  activeWriterId: attempts.activeWriterId,
  revisedAt: attempts.revisedAt,
}

export type RevisedAttempt = Awaited<ReturnType<typeof selectRevised>>[number]

/** True if the ticket belongs to the attempt. */
export async function ticketBelongs(executor: Executor, attemptId: string, ticketHash: string): Promise<boolean> {
  const rows = await executor
    .select({ writerId: attemptWriters.writerId })
    .from(attemptWriters)
    .where(and(eq(attemptWriters.attemptId, attemptId), eq(attemptWriters.ticketHash, ticketHash)))
  return rows.length > 0
}
