/** Looks for what students asked to be notified of. */
import { and, eq, exists, gt, gte, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { Executor } from '#server/db/connection.ts'
import { isPermitted } from '#server/db/permitted.ts'
import {
  attemptEvents,
  attempts,
  attemptWriters,
  exams,
  examVersions,
  groups,
  groupStudents,
  notifications,
  packageContents,
  roles,
  subscriptions,
  users,
} from '#server/db/schema.ts'
import { hadAsked } from './wishes.repo.ts'

/**
 * Exams that opened within this time (ms UTC) and are open. An exam without an instant of its own opens with its first
 * publication, and none opens before that.
 */
export async function selectOpened(executor: Executor, since: number, now: number) {
  const first = alias(examVersions, 'first')
  const published = sql`extract(epoch from ${first.publishedAt}) * 1000`
  const opensAt = sql<number>`greatest(coalesce((${examVersions.settings}->>'opensAt')::float8, 0), ${published})::float8`
  const endsAt = sql`(${examVersions.settings}->>'endsAt')::float8`
  return executor
    .select({ examId: exams.id, settings: examVersions.settings, opensAt })
    .from(exams)
    .innerJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .innerJoin(first, and(eq(first.examId, exams.id), eq(first.number, 1)))
    .where(
      and(
        exams.active,
        isNull(exams.deletedAt),
        sql`${examVersions.settings}->>'demo' = 'false'`,
        sql`${opensAt} BETWEEN ${since}::float8 AND ${now}::float8`,
        sql`(${endsAt} IS NULL OR ${endsAt} > ${now}::float8)`,
      ),
    )
}

/** Whether the person in this column was to be notified of this event before. */
export function wasNotified(executor: Executor, user: PgColumn, kind: NotificationKind, event: string | SQL): SQL {
  const notified = executor
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, user), eq(notifications.kind, kind), eq(notifications.event, event)))
  return exists(notified)
}

export interface Opening {
  readonly examId: string
  readonly event: string
  readonly opensAt: Date
  /** Whom it is open to is judged at this instant. */
  readonly now: Date
  /** Null: as often as they like. */
  readonly maximumAttempts: number | null
}

/** Whether an exam is open to the person in this column: attached to no package, or to one that they have. */
function isUnlocked(executor: Executor, user: PgColumn, examId: string, now: Date): SQL | undefined {
  const attached = and(eq(packageContents.kind, 'exam'), eq(packageContents.contentId, examId))
  const one = { one: sql`1` }
  const anyPackage = executor.select(one).from(packageContents).where(attached)
  const bought = executor
    .select(one)
    .from(packageContents)
    .innerJoin(subscriptions, eq(subscriptions.packageId, packageContents.packageId))
    .where(
      and(attached, eq(subscriptions.userId, user), lte(subscriptions.startsAt, now), gt(subscriptions.endsAt, now)),
    )
  const bySeat = executor
    .select(one)
    .from(packageContents)
    .innerJoin(groups, sql`jsonb_exists(${groups.packageIds}, ${packageContents.packageId}::text)`)
    .innerJoin(groupStudents, eq(groupStudents.groupId, groups.id))
    .where(and(attached, eq(groupStudents.userId, user), eq(groupStudents.state, 'member'), gt(groups.endsAt, now)))
  return or(not(exists(anyPackage)), exists(bought), exists(bySeat))
}

/** Students who may take the exam, to whom it is open, had asked before it opened, and were not notified yet. */
export async function selectToTellOfOpening(executor: Executor, opening: Opening, limit: number): Promise<string[]> {
  const { examId, event, opensAt, maximumAttempts, now } = opening
  const used = executor
    .select({ used: sql`count(*)` })
    .from(attempts)
    .where(and(eq(attempts.userId, users.id), eq(attempts.examId, examId)))
  const found = await executor
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        hadAsked(executor, users.id, 'exam-opens', opensAt),
        eq(roles.name, 'student'),
        isPermitted(executor, 'enroll-exams'),
        isUnlocked(executor, users.id, examId, now),
        sql`NOT ${wasNotified(executor, users.id, 'exam-opens', event)}`,
        maximumAttempts === null ? undefined : sql`${used} < ${maximumAttempts}`,
      ),
    )
    .limit(limit)
  return found.map(({ id }) => id)
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
  const newer = alias(examVersions, 'newer')
  return exists(
    executor
      .select({ one: sql`1` })
      .from(examVersions)
      .where(
        and(
          eq(examVersions.examId, attempts.examId),
          sql`coalesce(${examVersions.settings}->>'scoreShown', 'at-once') = 'at-once'`,
          not(
            exists(
              executor
                .select({ one: sql`1` })
                .from(newer)
                .where(and(eq(newer.examId, examVersions.examId), gt(newer.number, examVersions.number))),
            ),
          ),
        ),
      ),
  )
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

/** Whether this person wants to hear of this kind. */
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
