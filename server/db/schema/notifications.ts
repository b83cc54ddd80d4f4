/** Tables of what students asked to be notified of, of their devices, and of what they were sent. */
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NotificationChannel, NotificationKind, NotificationStory } from '#domain/notifications/kinds.ts'
import { instant } from './columns.ts'
import { sessions, users } from './people.ts'

/** The key pair by which push services know this academy, one for all nodes. */
export const vapidKeys = pgTable('vapid_keys', {
  name: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Kinds of news of which a student wants to hear, and the way of each. No row: quiet. */
export const notificationWishes = pgTable(
  'notification_wishes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    /** Nobody is notified of what happened before they asked. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.channel] }),
    index('notification_wishes_kind').on(table.kind, table.userId),
  ],
)

/** A browser that shows notifications: one a sign-in, and gone with the sign-in, however that ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash')
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** Base64url, as the browser made them. */
    publicKey: text('public_key').notNull(),
    authSecret: text('auth_secret').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
)

/**
 * Notifications that a student is to have, each once: the unique key holds however many nodes notice the same event.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    story: text().$type<NotificationStory>().notNull(),
    /** Name of what happened. */
    event: text().notNull(),
    /**
     * Subject of it: an exam, a conversation with the academy, what a student has of a package, a date of a meeting, or a
     * group to which staff wrote.
     */
    examId: uuid('exam_id'),
    attemptId: uuid('attempt_id'),
    threadId: uuid('thread_id'),
    subscriptionId: uuid('subscription_id'),
    dateId: uuid('date_id'),
    groupId: uuid('group_id'),
    runAt: instant('run_at').notNull(),
    /** Later than this it is no news any more. */
    expiresAt: instant('expires_at').notNull(),
    /** Handed to the devices or to the mails. */
    dispatchedAt: instant('dispatched_at'),
    /** The push service of some device took it. */
    reachedAt: instant('reached_at'),
    /** Nothing is left to decide. */
    doneAt: instant('done_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.kind, table.event),
    index('notifications_due').on(table.doneAt, table.runAt),
  ],
)

/** A notification on its way to one device; deleted with its delivery. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    runAt: instant('run_at').notNull(),
    leasedUntil: instant('leased_until'),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.subscriptionId] }),
    index('push_deliveries_due').on(table.runAt),
    index('push_deliveries_subscription').on(table.subscriptionId),
  ],
)
