import { and, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Waiting } from '#domain/health/system-health.ts'
import type { Executor } from '#server/db/connection.ts'
import { mailJobs, notifications } from '#server/db/schema.ts'

/** A standby, or a server that is set to accept no writing. */
export async function databaseIsReadOnly(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ readOnly: boolean }>(
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly"`,
  )
  return rows[0]?.readOnly === true
}

/** Answers whether a mail was to leave, or a notification to be sent, before `due` and has not been since. */
export async function hasStuckDeliveries(executor: Executor, due: Date): Promise<boolean> {
  const mails = executor
    .select({ one: sql`1` })
    .from(mailJobs)
    .where(and(lt(mailJobs.createdAt, due), isNull(mailJobs.failedAt)))
  const news = executor
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(lt(notifications.runAt, due), isNull(notifications.doneAt)))
  const { rows } = await executor.execute<{ stuck: boolean }>(sql`select exists ${mails} or exists ${news} as stuck`)
  return rows[0]?.stuck === true
}

export interface WaitingWork {
  readonly mails: Waiting
  readonly refusedMails: number
  readonly notifications: Waiting
  readonly attempts: Waiting
  readonly jobs: Waiting
  readonly refusedAtZoom: number
}

/** Reads by indexes what waits, and since when; `now` in ms UTC. */
export async function selectWaitingWork(executor: Executor, now: number): Promise<WaitingWork> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const ms = (instant: SQL) => sql`floor(extract(epoch from min(${instant})) * 1000)`
  const waiting = (since: SQL) => sql`json_build_object('count', count(*), 'since', ${since})`
  const { rows } = await executor.execute<Record<keyof WaitingWork, unknown>>(sql`
    SELECT
      (SELECT ${waiting(ms(sql`created_at`))} FROM mail_jobs WHERE failed_at IS NULL) AS "mails",
      (SELECT count(*)::integer FROM mail_jobs WHERE failed_at IS NOT NULL) AS "refusedMails",
      (SELECT ${waiting(ms(sql`run_at`))} FROM notifications WHERE done_at IS NULL AND run_at <= ${at})
        AS "notifications",
      (SELECT ${waiting(sql`min(close_due_at)`)} FROM attempts WHERE state = 'open' AND close_due_at <= ${now}::bigint)
        AS "attempts",
      (SELECT ${waiting(ms(sql`run_at`))} FROM jobs WHERE run_at <= ${at}) AS "jobs",
      (SELECT count(*)::integer FROM zoom_places INNER JOIN meeting_dates ON meeting_dates.id = zoom_places.date_id
        WHERE zoom_places.problem IS NOT NULL AND meeting_dates.starts_at > ${at} AND NOT meeting_dates.cancelled)
        AS "refusedAtZoom"`)
  const [row] = rows
  if (row === undefined) throw new Error('a statement that counts answered nothing')
  return row as unknown as WaitingWork
}
