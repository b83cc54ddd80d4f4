import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { couponFilters } from '#contract/shop/coupons.ts'
import type { Executor } from '#server/db/connection.ts'
import { coupons, orders } from '#server/db/schema.ts'
import { holding, standing, type Days, fromTo, onDays } from '#server/db/search.ts'
import { storeOf, type Target } from '#server/db/store.ts'

/** `endsAt` is the first instant after the last one: of a coupon whose last day it is, it is the midnight after that day. */
function endsOn(days: Days): SQL | undefined {
  return onDays(sql`(${coupons.endsAt} - interval '1 millisecond')`, days)
}

/** What a percentage takes off depends on the price, so an amount says nothing about it. */
function takesOff(least: number | undefined, most: number | undefined): SQL | undefined {
  const amount = fromTo(coupons.amount, least, most)
  return amount && and(eq(coupons.type, 'fixed'), amount)
}

export const couponStore = storeOf({
  table: coupons,
  rows: (executor) => executor.select().from(coupons).$dynamic(),
  matching: ({ q, status, type, from, to, amountFrom, amountTo }: z.infer<typeof couponFilters>) =>
    and(
      standing(coupons.active, status),
      type === undefined ? undefined : eq(coupons.type, type),
      endsOn({ from, to }),
      takesOff(amountFrom, amountTo),
      holding(coupons.searchText, q),
    ),
  sortable: {
    code: coupons.codeKey,
    title: coupons.searchText,
    endsAt: coupons.endsAt,
    used: coupons.used,
    status: coupons.active,
  },
  order: [desc(coupons.createdAt), desc(coupons.id)],
})

/** Locks those of many that are active or not; answers which they are. */
export async function lockCoupons(
  executor: Executor,
  target: Target<z.infer<typeof couponFilters>>,
  active: boolean,
  at: Date,
): Promise<string[]> {
  return couponStore.lockMany(executor, target, eq(coupons.active, active), at)
}

/** Inserts what has a code that is still free; answers the ids of those. */
export async function insertCoupons(executor: Executor, rows: (typeof coupons.$inferInsert)[]): Promise<string[]> {
  const made = await executor.insert(coupons).values(rows).onConflictDoNothing().returning({ id: coupons.id })
  return made.map(({ id }) => id)
}

/** Coupons by their folded codes, as a sheet says them. */
export async function selectCouponsByKeys(executor: Executor, keys: readonly string[]) {
  return executor
    .select()
    .from(coupons)
    .where(inArray(coupons.codeKey, [...keys]))
}

export async function selectCouponByKey(executor: Executor, codeKey: string) {
  const [row] = await executor.select().from(coupons).where(eq(coupons.codeKey, codeKey))
  return row
}

/**
 * Orders of one student that have taken a coupon: those that keep it, and those that hold it and give way to the next
 * order, because nobody is paying them.
 */
export async function countTakenBy(executor: Executor, couponId: string, buyerId: string) {
  const taken = inArray(orders.couponState, ['held', 'used'])
  const mine = and(eq(orders.couponId, couponId), eq(orders.buyerId, buyerId), taken)
  const rows = await executor.select({ state: orders.couponState, status: orders.status }).from(orders).where(mine)
  const givesWay = ({ state, status }: (typeof rows)[number]) =>
    state === 'held' && (status === 'pending' || status === 'failed')
  const givingWay = rows.filter(givesWay).length
  return { kept: rows.length - givingWay, givingWay }
}

export async function couponWasOrdered(executor: Executor, couponId: string): Promise<boolean> {
  return (await executor.$count(orders, eq(orders.couponId, couponId))) > 0
}

/** Takes one use for an order, unless none is left: one conditional update, so that it is never oversold. */
export async function holdCoupon(executor: Executor, couponId: string): Promise<boolean> {
  const left = or(isNull(coupons.quantity), lt(sql`${coupons.used} + ${coupons.held}`, coupons.quantity))
  const held = await executor
    .update(coupons)
    .set({ held: sql`${coupons.held} + 1` })
    .where(and(eq(coupons.id, couponId), coupons.active, left))
    .returning({ id: coupons.id })
  return held.length === 1
}

/** Ends a held use: it is given back, or it counts. */
export async function endHold(executor: Executor, couponId: string, isUsed: boolean): Promise<void> {
  const used = isUsed ? { used: sql`${coupons.used} + 1` } : {}
  await executor
    .update(coupons)
    .set({ held: sql`${coupons.held} - 1`, ...used })
    .where(eq(coupons.id, couponId))
}

/** A use that had been given back and is honoured all the same. */
export async function countLateUse(executor: Executor, couponId: string): Promise<void> {
  await executor
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, couponId))
}
