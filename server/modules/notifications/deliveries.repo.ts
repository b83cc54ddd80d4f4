import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { notifications, pushDeliveries, pushSubscriptions, users } from '#server/db/schema.ts'

export interface DeliveryId {
  readonly notificationId: string
  readonly subscriptionId: string
}

export async function insertDeliveries(executor: Executor, ids: readonly DeliveryId[], runAt: Date): Promise<void> {
  if (ids.length === 0) return
  await executor
    .insert(pushDeliveries)
    .values(ids.map((id) => ({ ...id, runAt })))
    .onConflictDoNothing()
}

/** Takes what is due, for this node alone until the lease ends. */
export async function leaseDeliveries(executor: Executor, now: Date, leasedUntil: Date, limit: number) {
  const free = or(isNull(pushDeliveries.leasedUntil), lt(pushDeliveries.leasedUntil, now))
  const due = await executor
    .select({ notificationId: pushDeliveries.notificationId, subscriptionId: pushDeliveries.subscriptionId })
    .from(pushDeliveries)
    .where(and(lte(pushDeliveries.runAt, now), free))
    .orderBy(pushDeliveries.runAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  if (due.length > 0)
    await executor
      .update(pushDeliveries)
      .set({ leasedUntil })
      .where(or(...due.map(isDelivery)))
  return due
}

function isDelivery({ notificationId, subscriptionId }: DeliveryId) {
  return and(eq(pushDeliveries.notificationId, notificationId), eq(pushDeliveries.subscriptionId, subscriptionId))
}

/** What the deliveries say and where they go. */
export async function selectDeliveries(executor: Executor, ids: readonly DeliveryId[]) {
  if (ids.length === 0) return []
  return executor
    .select({
      notification: notifications,
      subscription: pushSubscriptions,
      attempts: pushDeliveries.attempts,
      preferences: users.preferences,
    })
    .from(pushDeliveries)
    .innerJoin(notifications, eq(notifications.id, pushDeliveries.notificationId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushDeliveries.subscriptionId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(or(...ids.map(isDelivery)))
}

export type Delivery = Awaited<ReturnType<typeof selectDeliveries>>[number]

export async function deleteDelivery(executor: Executor, id: DeliveryId): Promise<void> {
  await executor.delete(pushDeliveries).where(isDelivery(id))
}

export async function deleteDeliveriesOf(executor: Executor, notificationIds: readonly string[]): Promise<void> {
  if (notificationIds.length === 0) return
  await executor.delete(pushDeliveries).where(inArray(pushDeliveries.notificationId, [...notificationIds]))
}

export async function postponeDelivery(
  executor: Executor,
  id: DeliveryId,
  attempts: number,
  runAt: Date,
): Promise<void> {
  await executor.update(pushDeliveries).set({ attempts, runAt, leasedUntil: null }).where(isDelivery(id))
}

export async function deleteSubscription(executor: Executor, id: string): Promise<void> {
  await executor.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
