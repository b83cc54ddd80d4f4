import { and, eq, exists, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { NotificationChannel, NotificationKind } from '#domain/notifications/kinds.ts'
import type { Executor } from '#server/db/connection.ts'
import { notifications, notificationWishes, pushSubscriptions, users } from '#server/db/schema.ts'

export interface Wish {
  readonly kind: NotificationKind
  readonly channel: NotificationChannel
}

export async function selectWishes(executor: Executor, userId: string): Promise<Wish[]> {
  return executor
    .select({ kind: notificationWishes.kind, channel: notificationWishes.channel })
    .from(notificationWishes)
    .where(eq(notificationWishes.userId, userId))
}

export async function insertWish(executor: Executor, userId: string, wish: Wish, createdAt: Date): Promise<void> {
  await executor
    .insert(notificationWishes)
    .values({ userId, ...wish, createdAt })
    .onConflictDoNothing()
}

export async function deleteWish(executor: Executor, userId: string, { kind, channel }: Wish): Promise<void> {
  const own = eq(notificationWishes.userId, userId)
  await executor
    .delete(notificationWishes)
    .where(and(own, eq(notificationWishes.kind, kind), eq(notificationWishes.channel, channel)))
}

/** Answers the condition that the person in this column had asked for this kind by then. */
export function hadAsked(executor: Executor, user: PgColumn, kind: NotificationKind, by: Date | SQL): SQL {
  const { userId, kind: asked, createdAt } = notificationWishes
  const wish = executor
    .select({ one: sql`1` })
    .from(notificationWishes)
    .where(and(eq(userId, user), eq(asked, kind), lte(createdAt, by)))
  return exists(wish)
}

/** Answers whether anybody wants to hear of anything: most of the time nobody does, and nothing more is looked for. */
export async function selectAnyWish(executor: Executor): Promise<boolean> {
  const found = await executor.select({ kind: notificationWishes.kind }).from(notificationWishes).limit(1)
  return found.length > 0
}

export async function selectAddress(executor: Executor, userId: string) {
  const [found] = await executor
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return found
}

export async function selectSubscriptions(executor: Executor, userId: string) {
  const { endpoint, sessionHash } = pushSubscriptions
  return executor.select({ endpoint, sessionHash }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

/** The browser of this sign-in, instead of what it named before and instead of an earlier sign-in of the same browser. */
export async function replaceSubscription(executor: Executor, row: typeof pushSubscriptions.$inferInsert) {
  await executor.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, row.endpoint))
  const { endpoint, publicKey, authSecret, createdAt } = row
  await executor.insert(pushSubscriptions).values(row).onConflictDoUpdate({
    target: pushSubscriptions.sessionHash,
    set: { endpoint, publicKey, authSecret, createdAt },
  })
}

export async function deleteSubscriptionOfSession(executor: Executor, sessionHash: string): Promise<void> {
  await executor.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash))
}

/**
 * Forgets what was asked for in the name of an account at an instant, and what was planned to be sent to it: of accounts
 * that are deleted because nobody has used them.
 */
export async function forgetAskedFor(
  executor: Executor,
  asked: readonly { readonly userId: string; readonly at: Date }[],
): Promise<void> {
  if (asked.length === 0) return
  for (const { userId, at } of asked) {
    const isOfThen = and(eq(notificationWishes.userId, userId), eq(notificationWishes.createdAt, at))
    await executor.delete(notificationWishes).where(isOfThen)
  }
  const userIds = asked.map(({ userId }) => userId)
  await executor.delete(notifications).where(inArray(notifications.userId, userIds))
}
