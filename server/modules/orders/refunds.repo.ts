import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { refunds, subscriptions } from '#server/db/schema.ts'

export type Refund = typeof refunds.$inferSelect

export async function insertRefund(executor: Executor, refund: typeof refunds.$inferInsert): Promise<void> {
  await executor.insert(refunds).values(refund)
}

export async function selectRefund(executor: Executor, id: string): Promise<Refund | undefined> {
  const [row] = await executor.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** Whether a refund of the order still waits for the gateway. */
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
