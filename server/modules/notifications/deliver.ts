/** Sends to the push services: outside of any transaction, again with growing pauses while one is away. */
import { nextTryAt, type Patience } from '#domain/retry/patience.ts'
import type { PushOutcome, VapidKeys } from '#server/adapters/push/index.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { deleteSubscription, type Delivery, deliveryQueue, selectDeliveries } from './deliveries.repo.ts'
import { changeNotifications } from './notifications.repo.ts'
import { localeOf, pushNote } from './texts.ts'
import { ensureVapidKeys } from './vapid-keys.ts'

const AT_ONCE = 50
/** It is longer than a service may be silent. */
const LEASE_MS = 60_000
export const PUSH_PATIENCE: Patience = {
  firstPauseMs: 30_000,
  longestPauseMs: 3_600_000,
  mostAttempts: 30,
  longestAskedMs: 6 * 3_600_000,
}

/** Sends what is due, some at a time; answers how many it took up. */
export async function deliverDue(dependencies: ServerDependencies): Promise<number> {
  const { database, now } = dependencies
  const due = await deliveryQueue.takeDue(database.query, { now: now(), leaseMs: LEASE_MS, limit: AT_ONCE })
  if (due.length === 0) return 0
  const keys = await ensureVapidKeys(dependencies)
  const deliveries = await selectDeliveries(database.query, due)
  await Promise.all(deliveries.map((delivery) => deliverOne(dependencies, delivery, keys)))
  return due.length
}

async function deliverOne(dependencies: ServerDependencies, delivery: Delivery, keys: VapidKeys): Promise<void> {
  const { notification, subscription, preferences } = delivery
  const left = notification.expiresAt.getTime() - dependencies.now()
  if (left <= 0) return deliveryQueue.finish(dependencies.database.query, idOf(delivery))
  const outcome = await dependencies.push.send(
    subscription,
    {
      text: JSON.stringify(pushNote(notification, localeOf(preferences))),
      ttlSeconds: Math.ceil(left / 1_000),
      urgency: notification.kind === 'undelivered' ? 'high' : 'normal',
      // A repeat of what may have arrived replaces it while it waits.
      topic: notification.id.replaceAll('-', ''),
    },
    keys,
  )
  await conclude(dependencies, delivery, outcome)
}

function idOf({ notification, subscription }: Delivery) {
  return { notificationId: notification.id, subscriptionId: subscription.id }
}

async function conclude(
  { database, now }: ServerDependencies,
  delivery: Delivery,
  outcome: PushOutcome,
): Promise<void> {
  const { query } = database
  const { notification, subscription } = delivery
  const attempts = delivery.attempts + 1
  if (outcome.kind === 'gone') return deleteSubscription(query, subscription.id)
  if (outcome.kind === 'later') {
    const runAt = nextTryAt(PUSH_PATIENCE, { attempts, now: now(), askedMs: outcome.afterMs ?? 0 })
    if (runAt !== null) return deliveryQueue.giveBack(query, idOf(delivery), { attempts, runAt })
  }
  // The address of a subscription is a secret of its device: the log knows the service alone.
  if (outcome.kind === 'refused') {
    console.error(`${new URL(subscription.endpoint).host} refused a notification with ${outcome.status}.`)
  }
  if (outcome.kind === 'taken') await changeNotifications(query, [notification.id], { reachedAt: new Date(now()) })
  return deliveryQueue.finish(query, idOf(delivery))
}
