/** Settings of a student: wishes, and the browser of this sign-in. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { NotificationSettings } from '#contract/messages/notifications.ts'
import { arePushKeys } from '#server/adapters/push/index.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies, ServerDependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { ensureVapidKeys } from './vapid-keys.ts'
import {
  deleteSubscriptionOfSession,
  deleteWish,
  insertWish,
  replaceSubscription,
  selectAddress,
  selectSubscriptions,
  selectWishes,
  type Wish,
} from './wishes.repo.ts'

export async function settingsOf(
  dependencies: Dependencies,
  { userId, tokenHash }: Principal,
): Promise<NotificationSettings> {
  const { query } = dependencies.database
  const { publicKey } = await ensureVapidKeys(dependencies)
  const address = await selectAddress(query, userId)
  const devices = await selectSubscriptions(query, userId)
  return {
    publicKey,
    email: address?.email ?? '',
    emailVerified: address?.emailVerifiedAt != null,
    devices: devices.length,
    endpoint: devices.find(({ sessionHash }) => sessionHash === tokenHash)?.endpoint ?? null,
    wishes: await selectWishes(query, userId),
  }
}

export async function changeOwnWish(
  dependencies: Dependencies,
  principal: Principal,
  { wanted, ...wish }: Wish & { readonly wanted: boolean },
): Promise<NotificationSettings> {
  const { database, now } = dependencies
  if (wanted) await insertWish(database.query, principal.userId, wish, new Date(now()))
  else await deleteWish(database.query, principal.userId, wish)
  return settingsOf(dependencies, principal)
}

export interface Browser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export async function keepOwnDevice(
  dependencies: ServerDependencies,
  principal: Principal,
  { endpoint, p256dh, auth }: Browser,
): Promise<Outcome<NotificationSettings, 'notifications.endpoint-refused'>> {
  const { database, now, push } = dependencies
  const keys = { publicKey: p256dh, authSecret: auth }
  if (!push.accepts(endpoint) || !arePushKeys(keys)) return failure('notifications.endpoint-refused')
  const { userId, tokenHash: sessionHash } = principal
  const row = { id: newIdentifier(), userId, sessionHash, endpoint, ...keys, createdAt: new Date(now()) }
  await database.transaction((transaction) => replaceSubscription(transaction, row))
  return success(await settingsOf(dependencies, principal))
}

export async function forgetOwnDevice(dependencies: Dependencies, principal: Principal): Promise<NotificationSettings> {
  await deleteSubscriptionOfSession(dependencies.database.query, principal.tokenHash)
  return settingsOf(dependencies, principal)
}
