import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { endAfterDays } from '#domain/access/packages.ts'
import type { Successor } from '#domain/orders/refunds.ts'
import type { Executor } from '#server/db/connection.ts'
import { orders, refunds, subscriptions } from '#server/db/schema.ts'

export type Refund = typeof refunds.$inferSelect

export async function insertRefund(executor: Executor, refund: typeof refunds.$inferInsert): Promise<void> {
  await executor.insert(refunds).values(refund)
}

export async function selectRefund(executor: Executor, id: string): Promise<Refund | undefined> {
  const [row] = await executor.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export async function lockRefund(executor: Executor, id: string): Promise<Refund | undefined> {
  const [row] = await executor.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return row
}

/** Answers whether a refund of the order still waits for the gateway. */
export async function hasOpenRefund(executor: Executor, orderId: string): Promise<boolean> {
  return (await executor.$count(refunds, and(eq(refunds.orderId, orderId), eq(refunds.state, 'asked')))) > 0
}

export async function updateRefund(executor: Executor, id: string, change: Partial<Refund>): Promise<void> {
  await executor.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Takes a refund that is due, until an instant; undefined: another has it, or it is over. */
export async function claimRefund(executor: Executor, id: string, at: Date, until: Date): Promise<Refund | undefined> {
  const [row] = await executor
    .update(refunds)
    .set({ nextAskAt: until })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'asked'), lte(refunds.nextAskAt, at)))
    .returning()
  return row
}

export async function selectDueRefunds(executor: Executor, at: Date, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'asked'), lte(refunds.nextAskAt, at)))
    .orderBy(asc(refunds.nextAskAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const ofOrder = (orderId: string) => and(eq(subscriptions.source, 'payment'), eq(subscriptions.sourceId, orderId))

/** Value of the period that an order opened, after its refunds; null: it opened none. */
export async function selectWorth(executor: Executor, orderId: string): Promise<number | null> {
  const [row] = await executor.select({ worth: subscriptions.worth }).from(subscriptions).where(ofOrder(orderId))
  return row?.worth ?? null
}

/** The paid order that was credited the rest of what this order opened; null: none was. */
export async function selectSuccessor(executor: Executor, orderId: string): Promise<Successor | null> {
  const [own] = await executor.select({ id: subscriptions.id }).from(subscriptions).where(ofOrder(orderId))
  if (own === undefined) return null
  const credits = and(eq(orders.creditedId, own.id), eq(orders.status, 'paid'))
  const [next] = await executor.select().from(orders).where(credits)
  if (next === undefined) return null
  const [opened] = await executor.select().from(subscriptions).where(ofOrder(next.id))
  const isPassedOn =
    opened !== undefined &&
    (await executor.$count(orders, and(eq(orders.creditedId, opened.id), eq(orders.status, 'paid')))) > 0
  const isEnded = opened === undefined || opened.endsAt.getTime() < endAfterDays(opened.startsAt.getTime(), opened.days)
  const { id, quoteInput, refunded, total } = next
  return { id, credit: quoteInput.credit, isUndone: refunded === total && isEnded && !isPassedOn }
}

/**
 * True if the credit in an order's price is more than the credited period is worth now, or may soon be: money of it was
 * given back, or is about to be, since the order was placed.
 */
export async function isCreditLowered(
  executor: Executor,
  { creditedId, quoteInput }: Pick<typeof orders.$inferSelect, 'creditedId' | 'quoteInput'>,
): Promise<boolean> {
  if (creditedId === null) return false
  const [credited] = await executor.select().from(subscriptions).where(eq(subscriptions.id, creditedId))
  if (credited === undefined) return false
  const asked = and(eq(refunds.orderId, credited.sourceId), eq(refunds.state, 'asked'))
  // An order has one refund under way at most.
  const [waiting] = await executor.select().from(refunds).where(asked)
  return quoteInput.credit > credited.worth - (waiting?.amount ?? 0)
}

/** Ends what an order opened; what has not begun never begins. */
export async function endOpened(executor: Executor, orderId: string, at: Date, reason: string): Promise<void> {
  await executor
    .update(subscriptions)
    .set({
      endsAt: sql`greatest(${subscriptions.startsAt}, ${at.toISOString()}::timestamptz)`,
      reason,
      revision: sql`${subscriptions.revision} + 1`,
    })
    .where(and(ofOrder(orderId), gt(subscriptions.endsAt, at)))
}

/** What was given back is no longer worth a credit when the plan is changed. */
export async function lowerWorth(executor: Executor, orderId: string, amount: number): Promise<void> {
  await executor
    .update(subscriptions)
    .set({ worth: sql`greatest(0, ${subscriptions.worth} - ${amount})` })
    .where(ofOrder(orderId))
}
