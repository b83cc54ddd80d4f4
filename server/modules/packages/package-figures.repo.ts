import { and, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { academyMonth } from '#server/db/academy-month.ts'
import type { Executor } from '#server/db/connection.ts'
import { orders, subscriptions } from '#server/db/schema.ts'

/** Orders for a package. */
export function ordersOfPackage(packageId: string): SQL {
  return eq(orders.packageId, packageId)
}

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** Counts the subscriptions that run now, and those of them that end until two instants. */
export async function selectRunning(executor: Executor, packageId: string, at: Date, ends: readonly [Date, Date]) {
  const until = (end: Date) =>
    sql<number>`count(*) filter (where ${subscriptions.endsAt} <= ${instant(end)})`.mapWith(Number)
  const [row] = await executor
    .select({ subscriptions: count(), endsIn7: until(ends[0]), endsIn30: until(ends[1]) })
    .from(subscriptions)
    .where(and(eq(subscriptions.packageId, packageId), lte(subscriptions.startsAt, at), gt(subscriptions.endsAt, at)))
  return row ?? { subscriptions: 0, endsIn7: 0, endsIn30: 0 }
}

interface Stretch {
  readonly since: Date
  readonly at: Date
}

/**
 * Counts subscriptions by the months in which they began and ended, until an instant. Those that were over at `since` are
 * left out of both, so that what began until the end of a month, less what ended, is what ran then.
 */
export async function selectBegunAndEnded(executor: Executor, packageId: string, { since, at }: Stretch) {
  const counted = async (column: typeof subscriptions.startsAt | typeof subscriptions.endsAt) =>
    executor
      .select({ month: academyMonth(column), count: count() })
      .from(subscriptions)
      .where(and(eq(subscriptions.packageId, packageId), gt(subscriptions.endsAt, since), lte(column, at)))
      .groupBy(sql`1`)
  return { begun: await counted(subscriptions.startsAt), ended: await counted(subscriptions.endsAt) }
}
