import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { orders, users } from '#server/db/schema.ts'
import { holding } from '#server/db/search.ts'
import { listOver } from '#server/db/store.ts'
import type { Executor } from '#server/db/connection.ts'

interface UseFilters {
  readonly couponId: string
  readonly q?: string | undefined
}

/** Orders that have or had a coupon. */
export function ordersOfCoupon(couponId: string): SQL {
  return eq(orders.couponId, couponId)
}

const rows = (executor: Executor) =>
  executor
    .select({
      id: orders.id,
      buyerId: orders.buyerId,
      firstName: users.firstName,
      lastName: users.lastName,
      packageNameAr: orders.packageNameAr,
      packageNameEn: orders.packageNameEn,
      quote: orders.quote,
      total: orders.total,
      state: orders.couponState,
      status: orders.status,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.buyerId))
    .$dynamic()

export type UseRow = Awaited<ReturnType<typeof rows>>[number]

/** The orders that have or had a coupon; `q` is searched in the names of their buyers. */
export const couponUses = (executor: Executor) =>
  listOver<typeof orders, UseRow, UseFilters>({
    table: orders,
    rows,
    matching: ({ couponId, q }) => {
      const named = holding(users.searchText, q)
      const byName = named && inArray(orders.buyerId, executor.select({ id: users.id }).from(users).where(named))
      return and(ordersOfCoupon(couponId), byName)
    },
    sortable: { orderedAt: orders.createdAt, total: orders.total },
    order: [desc(orders.createdAt), desc(orders.id)],
  })
