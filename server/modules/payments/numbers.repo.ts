import { and, count, countDistinct, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/connection.ts'
import { orders, packages, refunds, subscriptions } from '#server/db/schema.ts'

/** The month of the academy in which an instant is: Riyadh is three hours ahead all year round. */
const monthOf = (column: PgColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC' + interval '3 hours', 'YYYY-MM')`

const total = (column: PgColumn): SQL<number> => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

export async function selectPaidByMonth(executor: Executor, since: Date) {
  const month = monthOf(orders.paidAt)
  return executor
    .select({ month, amount: total(orders.total), orders: count() })
    .from(orders)
    .where(and(eq(orders.status, 'paid'), gte(orders.paidAt, since)))
    .groupBy(sql`1`)
}

export async function selectRefundedByMonth(executor: Executor, since: Date) {
  const month = monthOf(refunds.doneAt)
  return executor
    .select({ month, amount: total(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.state, 'done'), gte(refunds.doneAt, since)))
    .groupBy(sql`1`)
}

/** Packages by what their orders of that time brought. */
export async function selectByPackage(executor: Executor, since: Date) {
  return executor
    .select({
      id: packages.id,
      nameAr: packages.nameAr,
      nameEn: packages.nameEn,
      paid: total(orders.total),
      refunded: total(orders.refunded),
      orders: count(),
    })
    .from(orders)
    .innerJoin(packages, eq(packages.id, orders.packageId))
    .where(and(eq(orders.status, 'paid'), gte(orders.paidAt, since)))
    .groupBy(packages.id)
    .orderBy(sql`sum(${orders.total}) desc`)
}

export async function selectActive(executor: Executor, at: Date, in7: Date, in30: Date) {
  const until = (end: Date) =>
    sql<number>`count(*) filter (where ${subscriptions.endsAt} <= ${end.toISOString()}::timestamptz)`.mapWith(Number)
  const [row] = await executor
    .select({
      students: countDistinct(subscriptions.userId),
      subscriptions: count(),
      endsIn7: until(in7),
      endsIn30: until(in30),
    })
    .from(subscriptions)
    .where(and(lte(subscriptions.startsAt, at), gt(subscriptions.endsAt, at)))
  return row ?? { students: 0, subscriptions: 0, endsIn7: 0, endsIn30: 0 }
}

export async function selectCouponCost(executor: Executor, since: Date) {
  const [row] = await executor
    .select({ discount: total(orders.discount), orders: count() })
    .from(orders)
    .where(and(eq(orders.status, 'paid'), gte(orders.paidAt, since), gt(orders.discount, 0)))
  return row ?? { discount: 0, orders: 0 }
}

/** Orders by students themselves: what staff recorded was paid before. */
export async function selectCheckouts(executor: Executor, since: Date) {
  const isPaid = sql<number>`count(*) filter (where ${orders.status} = 'paid')`.mapWith(Number)
  const [row] = await executor
    .select({ begun: count(), paid: isPaid })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, since),
        gt(orders.total, 0),
        // Without a method it was not paid, so it is counted.
        sql`${orders.method} is distinct from 'transfer'`,
        sql`${orders.method} is distinct from 'cash'`,
      ),
    )
  return row ?? { begun: 0, paid: 0 }
}
