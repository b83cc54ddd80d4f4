import { and, isNull, lt, sql } from 'drizzle-orm'
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
