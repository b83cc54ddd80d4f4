import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { practiceEvents, users } from '#server/db/schema.ts'
import { hadAsked, practiceReminderEvent, wasNotified } from '#server/modules/notifications/index.ts'

/** A log has ten times what the highest goal of a day asks for in so many lines. */
const LINES_LOOKED_AT = 1_000

interface Page {
  /** Id after which the page begins; null: the first page. */
  readonly after: string | null
  readonly limit: number
}

/** Finds students who asked to be reminded and were not reminded on this academy day, in the order of their ids. */
export async function selectToRemind(
  executor: Executor,
  { day, now }: { readonly day: number; readonly now: Date },
  { after, limit }: Page,
): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.active, true),
        after === null ? undefined : gt(users.id, after),
        hadAsked(executor, users.id, 'practice-reminder', now),
        sql`NOT ${wasNotified(executor, users.id, 'practice-reminder', practiceReminderEvent(day))}`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Counts answers of these students between two instants of their devices; those without any are absent. Only the
 * last lines of a log are looked at, since it may have hundreds of thousands: whose device delivers very many older
 * lines afterwards may be reminded in vain.
 */
export async function countAnswered(
  executor: Executor,
  userIds: readonly string[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map()
  const { userId, at, body, position } = practiceEvents
  const latest = sql`lateral (
    select ${at} as at, ${body} ->> 'type' as type from ${practiceEvents}
      where ${userId} = ${users.id} order by ${position} desc limit ${LINES_LOOKED_AT}
  ) as latest`
  const isCounted = sql`latest.type = 'answered'
    and latest.at >= ${from.toISOString()}::timestamptz and latest.at < ${until.toISOString()}::timestamptz`
  const rows = await executor
    .select({ userId: users.id, answered: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(latest, isCounted)
    .where(inArray(users.id, [...userIds]))
    .groupBy(users.id)
  return new Map(rows.map((row) => [row.userId, row.answered]))
}
