import { and, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts, attemptWriters } from '#server/db/schema.ts'
import type { AttemptRow, Closing } from '../attempts.repo.ts'

/** Attempts that the job must settle: due before an instant (ms UTC), or waiting for another grade. */
export type Waiting = { readonly dueBefore: number } | 'regrade'

interface Turn {
  readonly waiting: Waiting
  /** Attempts that this node leaves to others for a while. */
  readonly except: readonly string[]
  readonly limit: number
}

const isWaiting = (waiting: Waiting): SQL | undefined =>
  waiting === 'regrade'
    ? eq(attempts.needsRegrade, true)
    : and(eq(attempts.state, 'open'), lt(attempts.closeDueAt, waiting.dueBefore))

const isLeft = ({ waiting, except }: Turn): SQL | undefined =>
  and(isWaiting(waiting), except.length === 0 ? undefined : notInArray(attempts.id, [...except]))

/** The versions of the exams of those that have waited longest. */
export async function selectVersionsOfWaiting(executor: Executor, turn: Turn): Promise<string[]> {
  const rows = await executor
    .select({ versionId: attempts.versionId })
    .from(attempts)
    .where(isLeft(turn))
    .orderBy(attempts.closeDueAt)
    .limit(turn.limit)
  return [...new Set(rows.map(({ versionId }) => versionId))]
}

/** Takes the locks of those that have waited longest; those that another node or a request holds are left to them. */
export async function lockWaiting(
  executor: Executor,
  turn: Turn,
  versionIds: readonly string[],
): Promise<readonly AttemptRow[]> {
  return executor
    .select()
    .from(attempts)
    .where(and(isLeft(turn), inArray(attempts.versionId, [...versionIds])))
    .orderBy(attempts.closeDueAt)
    .limit(turn.limit)
    .for('update', { skipLocked: true })
}

/** Attempts of these whose log has at least so many lines. */
export async function selectLongLogs(
  executor: Executor,
  attemptIds: readonly string[],
  lines: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`SELECT attempt_id AS id FROM ${attemptWriters} WHERE ${inArray(attemptWriters.attemptId, [...attemptIds])}
      GROUP BY attempt_id HAVING sum(stored_lines) >= ${lines}`,
  )
  return new Set(rows.map(({ id }) => id))
}

export interface ClosingOf {
  readonly attemptId: string
  readonly closing: Closing
}

/** Does the same as `writeClosed` for several attempts by one statement; `settledAt`: the server's clock, ms UTC. */
export async function writeClosedTogether(
  executor: Executor,
  closings: readonly ClosingOf[],
  settledAt: number,
): Promise<void> {
  const rows = closings.map(({ attemptId, closing }) => ({
    id: attemptId,
    ended_at: Math.trunc(closing.endedAt),
    reason: closing.reason,
    result: closing.result,
    key_revision: closing.keyRevision,
    discounted: closing.discountedAnswers,
  }))
  await executor.execute(sql`
    UPDATE attempts AS a SET state = 'closed', needs_regrade = false,
      settled_at = to_timestamp(${settledAt}::bigint / 1000.0), revised_at = ${settledAt}::bigint,
      closed_at = to_timestamp(c.ended_at / 1000.0), close_reason = c.reason, result = c.result,
      key_revision = c.key_revision, discounted_answers = c.discounted
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c(id uuid, ended_at bigint, reason text, result jsonb,
      key_revision integer, discounted integer)
    WHERE a.id = c.id`)
}
