import { and, eq, inArray, or } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { leasedQueue } from '#server/db/leased-queue.ts'
import { notifications, pushDeliveries, pushSubscriptions, users } from '#server/db/schema.ts'

export const deliveryQueue = leasedQueue({
  table: pushDeliveries,
  key: ['notificationId', 'subscriptionId'],
  runAt: 'runAt',
  leasedUntil: 'leasedUntil',
  attempts: 'attempts',
})

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

function isDelivery({ notificationId, subscriptionId }: DeliveryId) {
  return and(eq(pushDeliveries.notificationId, notificationId), eq(pushDeliveries.subscriptionId, subscriptionId))
}

/** Reads what deliveries say and where they go. */
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

export async function deleteDeliveriesOf(executor: Executor, notificationIds: readonly string[]): Promise<void> {
  if (notificationIds.length === 0) return
  await executor.delete(pushDeliveries).where(inArray(pushDeliveries.notificationId, [...notificationIds]))
}

export async function deleteSubscription(executor: Executor, id: string): Promise<void> {
  await executor.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
