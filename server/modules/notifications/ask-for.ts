/** Notifications that come with what a student does for the first time, and are turned off like all others. */
import { NOTIFICATION_CHANNELS, type NotificationKind } from '#domain/notifications/kinds.ts'
import type { Executor } from '#server/db/connection.ts'
import { insertWish } from './wishes.repo.ts'

/** Asks for a kind by every way in the name of a student. */
export async function askFor(executor: Executor, kind: NotificationKind, userId: string, now: number): Promise<void> {
  for (const channel of NOTIFICATION_CHANNELS) await insertWish(executor, userId, { kind, channel }, new Date(now))
}

/** Reminders before the end of a package, in the name of a student who buys for the first time. */
export async function askForReminders(executor: Executor, userId: string, now: number): Promise<void> {
  await askFor(executor, 'package-ends', userId, now)
}

/** Asks for the notifications of groups in the name of a student who gets a seat for the first time. */
export async function askForClassPosts(executor: Executor, userId: string, now: number): Promise<void> {
  await askFor(executor, 'class-post', userId, now)
}

/** Reminders of meetings, in the name of a student who enrols, or gets a seat, for the first time. */
export async function askForMeetings(executor: Executor, userId: string, now: number): Promise<void> {
  await askFor(executor, 'meeting-soon', userId, now)
}
