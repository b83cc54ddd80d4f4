/** The rows of what is to be sent, from the moment it is noticed until nothing is left to decide. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/db/connection.ts'
import {
  attempts,
  contactThreads,
  exams,
  meetingDates,
  meetings,
  notifications,
  notificationWishes,
  practiceEvents,
  pushDeliveries,
  pushSubscriptions,
  users,
} from '#server/db/schema.ts'

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotification = typeof notifications.$inferInsert

/** What is known already stays as it is; answers how many were new. */
export async function insertNotifications(executor: Executor, rows: readonly NewNotification[]): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await executor
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return inserted.length
}

/** Selects what is due, with locks. A student who sits an exam is left alone until it is over. */
export async function lockDue(transaction: Transaction, now: Date, limit: number): Promise<NotificationRow[]> {
  const running = transaction
    .select({ one: sql`1` })
    .from(attempts)
    .where(and(eq(attempts.userId, notifications.userId), eq(attempts.state, 'open')))
  return transaction
    .select()
    .from(notifications)
    .where(
      and(
        isNull(notifications.doneAt),
        isNull(notifications.dispatchedAt),
        lte(notifications.runAt, now),
        or(notExists(running), lt(notifications.expiresAt, now)),
      ),
    )
    .orderBy(asc(notifications.runAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/**
 * Selects what was given to devices and has to be brought to its end: some took it, none is left, or all are too slow.
 */
export async function lockDispatched(transaction: Transaction, slowSince: Date, limit: number) {
  const onTheirWay = transaction
    .select({ one: sql`1` })
    .from(pushDeliveries)
    .where(eq(pushDeliveries.notificationId, notifications.id))
  return transaction
    .select()
    .from(notifications)
    .where(
      and(
        isNull(notifications.doneAt),
        isNotNull(notifications.dispatchedAt),
        or(isNotNull(notifications.reachedAt), lt(notifications.dispatchedAt, slowSince), notExists(onTheirWay)),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function changeNotifications(
  executor: Executor,
  ids: readonly string[],
  change: Partial<Pick<NotificationRow, 'dispatchedAt' | 'doneAt' | 'reachedAt'>>,
): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(notifications)
    .set(change)
    .where(inArray(notifications.id, [...ids]))
}

export async function deleteNotificationsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(notifications).where(lt(notifications.createdAt, before))
}

/** Selects what is needed to tell: who, where, and what they sat. */
export async function selectAddressees(executor: Executor, rows: readonly NotificationRow[]) {
  if (rows.length === 0) return []
  const { id, email, emailVerifiedAt, preferences, active } = users
  return executor
    .select({ id, email, emailVerifiedAt, preferences, active })
    .from(users)
    .where(inArray(id, [...new Set(rows.map(({ userId }) => userId))]))
}

export type Addressee = Awaited<ReturnType<typeof selectAddressees>>[number]

export async function selectTitles(
  executor: Executor,
  examIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (examIds.length === 0) return new Map()
  const rows = await executor
    .select({ id: exams.id, settings: exams.settings })
    .from(exams)
    .where(inArray(exams.id, [...examIds]))
  return new Map(rows.map(({ id, settings }) => [id, settings.title]))
}

/** Conversations with the academy that hold an answer which the student has not opened. */
export async function selectUnreadThreads(executor: Executor, threadIds: readonly string[]) {
  if (threadIds.length === 0) return new Map<string, string>()
  const rows = await executor
    .select({ id: contactThreads.id, subject: contactThreads.subject })
    .from(contactThreads)
    .where(and(inArray(contactThreads.id, [...threadIds]), gt(contactThreads.unread, 0)))
  return new Map(rows.map(({ id, subject }) => [id, subject]))
}

/** Dates of meetings that are still to come or run, by their ids, with what the meeting is about. */
export async function selectComingDates(executor: Executor, dateIds: readonly string[], now: Date) {
  if (dateIds.length === 0) return new Map<string, string>()
  const rows = await executor
    .select({ id: meetingDates.id, topic: meetings.topic })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(
      and(
        inArray(meetingDates.id, [...dateIds]),
        eq(meetingDates.cancelled, false),
        isNull(meetings.deletedAt),
        gt(meetingDates.endsAt, now),
      ),
    )
  return new Map(rows.map(({ id, topic }) => [id, topic]))
}

/** Those of these students of whom an answer of practice has arrived since the reminder was planned, by their ids. */
export async function selectPractisedSince(
  executor: Executor,
  reminders: readonly NotificationRow[],
): Promise<ReadonlySet<string>> {
  if (reminders.length === 0) return new Set()
  const sinceOne = reminders.map(({ userId, createdAt }) =>
    and(eq(practiceEvents.userId, userId), gt(practiceEvents.receivedAt, createdAt)),
  )
  const rows = await executor
    .selectDistinct({ userId: practiceEvents.userId })
    .from(practiceEvents)
    .where(and(sql`${practiceEvents.body} ->> 'type' = 'answered'`, or(...sinceOne)))
  return new Set(rows.map(({ userId }) => userId))
}

/** Attempts as they stand at the moment of telling. */
export async function selectStandings(executor: Executor, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return []
  const { id, state, submissionReceivedAt, resultFirstSeenAt } = attempts
  const provisional = sql<boolean>`coalesce((${attempts.result}->>'provisional')::boolean, true)`
  return executor
    .select({ id, state, submissionReceivedAt, resultFirstSeenAt, provisional })
    .from(attempts)
    .where(inArray(id, [...attemptIds]))
}

export async function selectWishesOf(executor: Executor, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return executor
    .select()
    .from(notificationWishes)
    .where(inArray(notificationWishes.userId, [...userIds]))
}

export async function selectSubscriptionsOf(executor: Executor, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  const { id, userId } = pushSubscriptions
  return executor
    .select({ id, userId })
    .from(pushSubscriptions)
    .where(inArray(userId, [...userIds]))
}

/** Exams that students cannot open any more. */
export async function selectClosedExams(executor: Executor, examIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (examIds.length === 0) return new Set()
  const gone = or(eq(exams.active, false), isNotNull(exams.deletedAt), isNull(exams.publishedVersionId))
  const rows = await executor
    .select({ id: exams.id })
    .from(exams)
    .where(and(inArray(exams.id, [...examIds]), gone))
  return new Set(rows.map(({ id }) => id))
}
