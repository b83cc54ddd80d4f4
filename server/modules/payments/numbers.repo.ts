import { and, count, countDistinct, eq, gt, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FigureStretch } from '#domain/progress/figure-period.ts'
import { academyMonth } from '#server/db/academy-month.ts'
import type { Executor } from '#server/db/connection.ts'
import { figureColumn, inStretch } from '#server/db/figure-columns.ts'
import { type Days, onDays } from '#server/db/search.ts'
import { orders, packages, refunds, subscriptions } from '#server/db/schema.ts'

const total = (column: PgColumn): SQL<number> => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

export async function selectPaidByMonth(executor: Executor, since: Date) {
  const month = academyMonth(orders.paidAt)
  return executor
    .select({ month, amount: total(orders.total), orders: count() })
    .from(orders)
    .where(and(eq(orders.status, 'paid'), gte(orders.paidAt, since)))
    .groupBy(sql`1`)
}

export async function selectRefundedByMonth(executor: Executor, since: Date) {
  const month = academyMonth(refunds.doneAt)
  return executor
    .select({ month, amount: total(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.state, 'done'), gte(refunds.doneAt, since)))
    .groupBy(sql`1`)
}

/** Payments of some days of the academy. */
const paidOn = (days: Days) => and(eq(orders.status, 'paid'), onDays(orders.paidAt, days))

export async function selectPaidOn(executor: Executor, days: Days) {
  const [row] = await executor
    .select({ paid: total(orders.total), vat: total(orders.vat), orders: count() })
    .from(orders)
    .where(paidOn(days))
  return row ?? { paid: 0, vat: 0, orders: 0 }
}

export async function selectRefundedOn(executor: Executor, days: Days): Promise<number> {
  const [row] = await executor
    .select({ amount: total(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.state, 'done'), onDays(refunds.doneAt, days)))
  return row?.amount ?? 0
}

export async function selectByMethod(executor: Executor, days: Days) {
  return executor
    .select({ method: orders.method, paid: total(orders.total), orders: count() })
    .from(orders)
    .where(paidOn(days))
    .groupBy(orders.method)
    .orderBy(sql`sum(${orders.total}) desc`)
}

/** Coupons by what they took off. */
export async function selectByCoupon(executor: Executor, days: Days, limit: number) {
  return executor
    .select({ code: orders.couponCode, discount: total(orders.discount), paid: total(orders.total), orders: count() })
    .from(orders)
    .where(and(paidOn(days), gt(orders.discount, 0), isNotNull(orders.couponCode)))
    .groupBy(orders.couponCode)
    .orderBy(sql`sum(${orders.discount}) desc`)
    .limit(limit)
}

/** Packages by what their orders of these days brought. */
export async function selectByPackage(executor: Executor, days: Days) {
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
    .where(paidOn(days))
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

export async function selectCouponCost(executor: Executor, days: Days) {
  const [row] = await executor
    .select({ discount: total(orders.discount), orders: count() })
    .from(orders)
    .where(and(paidOn(days), gt(orders.discount, 0)))
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

/** What was paid, by the columns of a chart and of the days before it. */
export async function selectPaidByColumn(executor: Executor, stretch: FigureStretch) {
  return executor
    .select({ column: figureColumn(orders.paidAt, stretch), paid: total(orders.total), orders: count() })
    .from(orders)
    .where(and(eq(orders.status, 'paid'), inStretch(orders.paidAt, stretch)))
    .groupBy(sql`1`)
}
