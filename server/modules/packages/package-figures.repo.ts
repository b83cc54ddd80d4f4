import { and, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
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

/** Counts the subscriptions that ran at each instant (oldest first), reading each subscription once. */
export async function selectRanAt(executor: Executor, packageId: string, instants: readonly Date[]) {
  const [oldest] = instants
  if (oldest === undefined) return []
  const ranAt = (at: Date) =>
    sql<number>`count(*) filter (where ${subscriptions.startsAt} <= ${instant(at)}
      and ${subscriptions.endsAt} > ${instant(at)})`.mapWith(Number)
  const counts = Object.fromEntries(instants.map((at, index) => [`at${index}`, ranAt(at)]))
  const [row] = await executor
    .select(counts)
    .from(subscriptions)
    .where(and(eq(subscriptions.packageId, packageId), gt(subscriptions.endsAt, oldest)))
  return instants.map((_, index) => row?.[`at${index}`] ?? 0)
}
