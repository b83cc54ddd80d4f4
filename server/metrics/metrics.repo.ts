import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'

export interface StoredState {
  readonly open: number
  readonly due: number
  readonly regrade: number
  readonly mails: number
  readonly notifications: number
  readonly parked: number
}

/** Counts waiting work in the database by its indexes alone; `now` in ms UTC. */
export async function selectStoredState(executor: Executor, now: number): Promise<StoredState | undefined> {
  const { rows } = await executor.execute<Record<keyof StoredState, number>>(sql`
    SELECT
      (SELECT count(*)::integer FROM attempts WHERE state = 'open') AS open,
      (SELECT count(*)::integer FROM attempts WHERE state = 'open' AND close_due_at < ${now}::bigint) AS due,
      (SELECT count(*)::integer FROM attempts WHERE needs_regrade) AS regrade,
      (SELECT count(*)::integer FROM mail_jobs WHERE failed_at IS NULL) AS mails,
      (SELECT count(*)::integer FROM notifications WHERE done_at IS NULL) AS notifications,
      (SELECT count(*)::integer FROM parked_commands WHERE decision IS NULL) AS parked`)
  return rows[0]
}
