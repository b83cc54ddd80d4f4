import type { ServerDependencies } from '#server/dependencies.ts'
import { deliverDue } from './deliver.ts'
import { dispatchDue, finishDispatched } from './dispatch.ts'
import { deleteNotificationsBefore } from './notifications.repo.ts'
import { planNotifications } from './plan.ts'

const KEPT_MS = 30 * 24 * 3_600_000

/** Notices, dispatches and sends everything that is due now. Any number of nodes may do it at once. */
export async function sendNotifications(dependencies: ServerDependencies): Promise<void> {
  await planNotifications(dependencies)
  while ((await dispatchDue(dependencies)) > 0);
  while ((await deliverDue(dependencies)) > 0);
  while ((await finishDispatched(dependencies)) > 0);
}

/** Forgets what was sent a month ago: no event is noticed anew after so long. */
export async function removeOldNotifications({ database, now }: ServerDependencies): Promise<void> {
  await deleteNotificationsBefore(database.query, new Date(now() - KEPT_MS))
}
