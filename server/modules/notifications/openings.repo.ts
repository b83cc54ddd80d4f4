/** Looks for exams that open, and for the students who asked to be notified of it. */
import { and, eq, exists, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/connection.ts'
import { isPermitted } from '#server/db/permitted.ts'
import {
  attempts,
  examGroups,
  exams,
  examVersions,
  groups,
  groupStudents,
  packageContents,
  roles,
  subscriptions,
  users,
} from '#server/db/schema.ts'
import { wasNotified } from './plan.repo.ts'
import { hadAsked } from './wishes.repo.ts'

const first = alias(examVersions, 'first')
const published = sql`extract(epoch from ${first.publishedAt}) * 1000`
const setting = (name: 'opensAt' | 'endsAt') => sql`(${examVersions.settings}->>${name})::float8`
const msOf = (column: PgColumn) => sql`(extract(epoch from ${column}) * 1000)::float8`

/** Students find it; none opens before its first publication. */
const isThere = and(exams.active, isNull(exams.deletedAt), sql`${examVersions.settings}->>'demo' = 'false'`)

const isBetween = (at: SQL, since: number, now: number) => sql`${at} BETWEEN ${since}::float8 AND ${now}::float8`
const isToCome = (at: SQL, now: number) => sql`(${at} IS NULL OR ${at} > ${now}::float8)`

/**
 * Exams that opened within this time (ms UTC) and are open, but for those that are for groups alone. An exam without an
 * instant of its own opens with its first publication.
 */
export async function selectOpened(executor: Executor, since: number, now: number) {
  const opensAt = sql<number>`greatest(coalesce(${setting('opensAt')}, 0), ${published})::float8`
  return executor
    .select({ examId: exams.id, settings: examVersions.settings, opensAt, groupId: sql<null>`null` })
    .from(exams)
    .innerJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .innerJoin(first, and(eq(first.examId, exams.id), eq(first.number, 1)))
    .where(and(isThere, not(exams.groupsOnly), isBetween(opensAt, since, now), isToCome(setting('endsAt'), now)))
}

/** Exams whose hour of a group came within this time (ms UTC) and is not over, group by group. */
export async function selectOpenedForGroups(executor: Executor, since: number, now: number) {
  const opensAt = sql<number>`greatest(coalesce(${setting('opensAt')}, 0), coalesce(${msOf(examGroups.opensAt)}, 0), ${published})::float8`
  const endsAt = msOf(examGroups.endsAt)
  return executor
    .select({
      examId: exams.id,
      settings: examVersions.settings,
      opensAt,
      endsAt: sql<number | null>`${endsAt}`,
      groupId: examGroups.groupId,
    })
    .from(examGroups)
    .innerJoin(exams, eq(exams.id, examGroups.examId))
    .innerJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .innerJoin(first, and(eq(first.examId, exams.id), eq(first.number, 1)))
    .where(and(isThere, isBetween(opensAt, since, now), isToCome(setting('endsAt'), now), isToCome(endsAt, now)))
}

export interface Opening {
  readonly examId: string
  readonly event: string
  readonly opensAt: Date
  /** Whom it is open to is judged at this instant. */
  readonly now: Date
  /** Group whose members have this hour; null: it opens to who has no seat in a group that it is given to. */
  readonly groupId: string | null
  /** Null: as often as they like. */
  readonly maximumAttempts: number | null
}

/**
 * Answers the condition that an exam is open to the person in this column: attached to no package, or to one that they
 * have.
 */
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

/**
 * Answers the condition that the person in this column has a seat in that group; null: in any that the exam is given
 * to.
 */
function isSeated(executor: Executor, user: PgColumn, examId: string, groupId: string | null): SQL {
  const seat = executor
    .select({ one: sql`1` })
    .from(examGroups)
    .innerJoin(groupStudents, eq(groupStudents.groupId, examGroups.groupId))
    .where(
      and(
        eq(examGroups.examId, examId),
        groupId === null ? undefined : eq(examGroups.groupId, groupId),
        eq(groupStudents.userId, user),
        eq(groupStudents.state, 'member'),
      ),
    )
  return exists(seat)
}

/** Students who may take the exam, to whom it is open, had asked before it opened, and were not notified yet. */
export async function selectToTellOfOpening(executor: Executor, opening: Opening, limit: number): Promise<string[]> {
  const { examId, event, opensAt, groupId, maximumAttempts, now } = opening
  const seated = isSeated(executor, users.id, examId, groupId)
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
        groupId === null ? and(not(seated), isUnlocked(executor, users.id, examId, now)) : seated,
        sql`NOT ${wasNotified(executor, users.id, 'exam-opens', event)}`,
        maximumAttempts === null ? undefined : sql`${used} < ${maximumAttempts}`,
      ),
    )
    .limit(limit)
  return found.map(({ id }) => id)
}
