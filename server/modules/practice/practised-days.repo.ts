import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { practiceEvents, practiceLogs, users } from '#server/db/schema.ts'

export interface PractisedDays {
  /** Academy days with an answer, in no order. */
  readonly days: readonly number[]
  /** Instant of the last answer, ms UTC. */
  readonly lastAt: number
}

/**
 * Reads on which academy days these students answered a question of practice; those without an answer since `since` are
 * absent. Each day is one step down the index of answers, however many answers it has: a log may have hundreds of
 * thousands.
 */
export async function selectPractisedDays(
  executor: Executor,
  userIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, PractisedDays>> {
  if (userIds.length === 0) return new Map()
  const from = sql`${since.toISOString()}::timestamptz`
  const last = sql`select max(at) from ${practiceEvents} where body ->> 'type' = 'answered'`
  const { rows } = await executor.execute<{ userId: string; days: number[]; lastAt: number }>(sql`
    with recursive last_of_day(user_id, at) as (
      select ${practiceLogs.userId}, (${last} and user_id = ${practiceLogs.userId})
      from ${practiceLogs} where ${inArray(practiceLogs.userId, [...userIds])}
      union all
      select user_id, (
        ${last} and user_id = last_of_day.user_id and at < date_trunc('day', last_of_day.at, 'Asia/Riyadh')
      )
      from last_of_day where at >= ${from}
    )
    select user_id as "userId",
      json_agg((at at time zone 'Asia/Riyadh')::date - date '1970-01-01') as days,
      (extract(epoch from max(at)) * 1000)::float8 as "lastAt"
    from last_of_day where at >= ${from}
    group by user_id`)
  return new Map(rows.map(({ userId, days, lastAt }) => [userId, { days, lastAt: Math.round(lastAt) }]))
}

/** A student changes settings a few times a year. What a log has beyond so many changes is not looked at. */
const SETTLED_LOOKED_AT = 1_000

/** Reads the lines by which these students settled something, by student. */
export async function selectSettled(executor: Executor, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, never>()
  const { userId, writer, seq, at, body } = practiceEvents
  const settled = executor
    .select({ userId, writer, seq, at, body })
    .from(practiceEvents)
    .where(sql`${userId} = ${users.id} and ${body} ->> 'type' = 'settled'`)
    .limit(SETTLED_LOOKED_AT)
    .as('settled')
  const rows = await executor
    .select({ userId: settled.userId, writer: settled.writer, seq: settled.seq, at: settled.at, body: settled.body })
    .from(users)
    .innerJoinLateral(settled, sql`true`)
    .where(inArray(users.id, [...userIds]))
  const events = rows.map(({ at: instant, ...line }) => ({ ...line, at: instant.getTime() }))
  return Map.groupBy(events, (line) => line.userId)
}
