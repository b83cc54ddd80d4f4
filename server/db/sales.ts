/** Sums of paid orders that have something in common: a package, a coupon. Amounts are halalas with VAT. */
import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { academyMonth } from './academy-month.ts'
import type { Executor } from './connection.ts'
import { orders, refunds } from './schema.ts'

const total = (column: PgColumn): SQL<number> => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

const SUMS = { orders: count(), paid: total(orders.total), discount: total(orders.discount) }

interface SalesOf {
  /** Orders that are counted, by a column with an index. */
  readonly of: SQL
  /** Months before this instant are left out. */
  readonly since: Date
}

/** Sums all paid orders, with what was given back of them. */
export async function selectSales(executor: Executor, of: SQL) {
  const [row] = await executor
    .select({ ...SUMS, refunded: total(orders.refunded) })
    .from(orders)
    .where(and(of, eq(orders.status, 'paid')))
  return row ?? { orders: 0, paid: 0, discount: 0, refunded: 0 }
}

/** Sums paid orders by the month of the payment, and refunds by the month in which they were done. */
export async function selectSalesByMonth(executor: Executor, { of, since }: SalesOf) {
  const paid = await executor
    .select({ month: academyMonth(orders.paidAt), ...SUMS })
    .from(orders)
    .where(and(of, eq(orders.status, 'paid'), gte(orders.paidAt, since)))
    .groupBy(sql`1`)
  const refunded = await executor
    .select({ month: academyMonth(refunds.doneAt), amount: total(refunds.amount) })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(of, eq(refunds.state, 'done'), gte(refunds.doneAt, since)))
    .groupBy(sql`1`)
  const refundedIn = new Map(refunded.map(({ month, amount }) => [month, amount]))
  const paidIn = new Map(paid.map((row) => [row.month, row]))
  return (month: string) => ({
    orders: paidIn.get(month)?.orders ?? 0,
    paid: paidIn.get(month)?.paid ?? 0,
    discount: paidIn.get(month)?.discount ?? 0,
    refunded: refundedIn.get(month) ?? 0,
  })
}
