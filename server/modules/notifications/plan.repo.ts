/** Looks for what students asked to be notified of. */
import { and, eq, exists, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { Executor } from '#server/db/connection.ts'
import { isNewestVersion } from '#server/db/newest-version.ts'
import { attemptEvents, attempts, attemptWriters, examVersions, notifications, users } from '#server/db/schema.ts'
import { hadAsked } from './wishes.repo.ts'

/** Answers the condition that the person in this column was to be notified of this event before. */
export function wasNotified(executor: Executor, user: PgColumn, kind: NotificationKind, event: string | SQL): SQL {
  const notified = executor
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, user), eq(notifications.kind, kind), eq(notifications.event, event)))
  return exists(notified)
}

const columns = {
  id: attempts.id,
  userId: attempts.userId,
  examId: attempts.examId,
  settledAt: attempts.settledAt,
  terms: attempts.terms,
}

/** Nothing reported to the server that the device had sent everything, and what it holds would still count. */
const lateWindowRuns = (now: Date) =>
  sql`${attempts.settledAt} + (${attempts.terms}->>'lateSyncMs')::float8 * interval '1 millisecond' > ${now}`

/**
 * Attempts that the server ended between these instants although their device may hold answers: it was silent at the
 * deadline, or lines of its log are missing in between.
 */
export async function selectSilent(executor: Executor, since: Date, until: Date, now: Date, limit: number) {
  const beyondGap = executor
    .select({ one: sql`1` })
    .from(attemptEvents)
    .where(
      and(
        eq(attemptEvents.attemptId, attemptWriters.attemptId),
        eq(attemptEvents.writerId, attemptWriters.writerId),
        gt(attemptEvents.seq, attemptWriters.lastSeq),
      ),
    )
  return executor
    .select(columns)
    .from(attempts)
    .innerJoin(
      attemptWriters,
      and(eq(attemptWriters.attemptId, attempts.id), eq(attemptWriters.writerId, attempts.activeWriterId)),
    )
    .where(
      and(
        eq(attempts.state, 'closed'),
        isNull(attempts.resultFirstSeenAt),
        gte(attempts.settledAt, since),
        lt(attempts.settledAt, until),
        isNull(attempts.submissionReceivedAt),
        lateWindowRuns(now),
        or(eq(attempts.closeReason, 'timeout'), exists(beyondGap)),
        hadAsked(executor, attempts.userId, 'undelivered', now),
        sql`NOT ${wasNotified(executor, attempts.userId, 'undelivered', sql`'undelivered:' || ${attempts.id}`)}`,
      ),
    )
    .limit(limit)
}

/** The newest publication of an attempt's exam gives the score out together with the result: there is something to read. */
function scoreIsAtOnce(executor: Executor): SQL {
  const newest = executor
    .select({ one: sql`1` })
    .from(examVersions)
    .where(
      and(
        eq(examVersions.examId, attempts.examId),
        sql`coalesce(${examVersions.settings}->>'scoreShown', 'at-once') = 'at-once'`,
        isNewestVersion(executor),
      ),
    )
  return exists(newest)
}

/** Attempts that ended between these instants, whose final result nobody has read and which is not likely to change. */
export async function selectUnseen(executor: Executor, since: Date, until: Date, now: Date, limit: number) {
  return executor
    .select(columns)
    .from(attempts)
    .where(
      and(
        eq(attempts.state, 'closed'),
        isNull(attempts.resultFirstSeenAt),
        isNull(attempts.finalAt),
        gte(attempts.settledAt, since),
        lte(attempts.settledAt, until),
        sql`${attempts.result}->>'provisional' = 'false'`,
        scoreIsAtOnce(executor),
        or(
          isNotNull(attempts.submissionReceivedAt),
          sql`${attempts.closeReason} <> 'timeout'`,
          sql`NOT (${lateWindowRuns(now)})`,
        ),
        hadAsked(executor, attempts.userId, 'result-ready', sql`${attempts.settledAt}`),
        sql`NOT ${wasNotified(executor, attempts.userId, 'result-ready', sql`'result:' || ${attempts.id}`)}`,
      ),
    )
    .limit(limit)
}

/** Answers whether this person wants to hear of this kind. */
export async function selectWants(
  executor: Executor,
  userId: string,
  kind: NotificationKind,
  now: Date,
): Promise<boolean> {
  const found = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), hadAsked(executor, users.id, kind, now)))
  return found.length > 0
}
