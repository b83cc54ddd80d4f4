/**
 * Names that accounts had before their owners changed them. What is printed about an exam carries the name of the day on
 * which it began, or the name that staff gave since: an account that its owner renames does not hand an exam on.
 */
import { and, desc, eq, is, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { PersonName } from '#domain/people/own-name-changes.ts'
import type { Executor } from './connection.ts'
import { attempts, earlierNames, users } from './schema.ts'

/** Drizzle leaves the table out of a column where it selects from one table alone; within a subquery it must stand. */
const withTable = (column: SQLWrapper): SQLWrapper =>
  is(column, PgColumn) ? sql`${column.table}.${sql.identifier(column.name)}` : column

/** The instant of the latest correction by staff: no name before it is of interest. */
const correctedAt = (userId: SQLWrapper): SQL =>
  sql`COALESCE((SELECT max(last.until_at) FROM ${earlierNames} AS last WHERE last.user_id = ${userId} AND last.by_staff), '-infinity')`

function earliestName(of: SQLWrapper, since: SQL): SQL<string | null> {
  const userId = withTable(of)
  return sql<string | null>`(
    SELECT trim(past.first_name || ' ' || past.last_name) FROM ${earlierNames} AS past
    WHERE past.user_id = ${userId} AND past.until_at > ${correctedAt(userId)} AND ${since}
    ORDER BY past.until_at LIMIT 1)`
}

/**
 * SQL of the name that an account had at an instant, with all that staff corrected since, where `present` is its name of
 * today. A change at that very instant came after it.
 */
export const nameAt = (userId: SQLWrapper, instant: SQLWrapper, present: SQLWrapper): SQL<string> =>
  sql<string>`COALESCE(${earliestName(userId, sql`past.until_at >= ${withTable(instant)}`)}, ${present})`

/** SQL of the name that an account had before its owner changed it, as far as staff have not confirmed that; or null. */
export const nameBeforeOwnChanges = (userId: SQLWrapper): SQL<string | null> => earliestName(userId, sql`true`)

/** SQL of the name of a row of `users` as it is printed. */
export const presentName: SQL<string> = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

/**
 * SQL of the instant at which an attempt began, as names follow it. A start that staff let count may claim one that lies
 * ahead: the attempt was over before it.
 */
export const beganAt: SQL = sql`LEAST(${withTable(attempts.startedAt)}, ${withTable(attempts.settledAt)})`

/** The name that the student of an attempt had when it began; empty if the account is gone. */
export async function readNameOfAttempt(executor: Executor, attemptId: string): Promise<string> {
  const [row] = await executor
    .select({ name: nameAt(attempts.userId, beganAt, presentName) })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(eq(attempts.id, attemptId))
  return row?.name ?? ''
}

export interface NameChange {
  readonly userId: string
  /** The name that ends. */
  readonly name: PersonName
  readonly at: Date
  readonly byStaff: boolean
}

/**
 * Keeps a name that ends, in the transaction that has changed the account. A change by staff is kept only where the
 * owner changed the name before: it says that nothing earlier counts.
 */
export async function keepEarlierName(executor: Executor, { userId, name, at, byStaff }: NameChange): Promise<void> {
  const { firstName, lastName } = name
  const own = sql`${earlierNames} AS own WHERE own.user_id = ${userId}::uuid`
  await executor.execute(sql`
    INSERT INTO ${earlierNames} (user_id, until_at, first_name, last_name, by_staff)
    SELECT ${userId}::uuid, GREATEST(${at.toISOString()}::timestamptz, (SELECT max(own.until_at) + interval '1 millisecond' FROM ${own})),
      ${firstName}::text, ${lastName}::text, ${byStaff}::boolean
    WHERE NOT ${byStaff}::boolean OR EXISTS (SELECT 1 FROM ${own})`)
}

/** Takes back that staff corrected the name, with the correction itself: it must be the latest change of the account. */
export async function forgetCorrection(executor: Executor, userId: string): Promise<void> {
  const ofPerson = eq(earlierNames.userId, userId)
  const latest = sql`(SELECT max(last.until_at) FROM ${earlierNames} AS last WHERE last.user_id = ${userId}::uuid)`
  await executor.delete(earlierNames).where(and(ofPerson, earlierNames.byStaff, eq(earlierNames.until, latest)))
}

/** Number of changes by the owner that staff have neither confirmed nor corrected. */
export async function countOwnChanges(executor: Executor, userId: string): Promise<number> {
  const isLater = sql`${earlierNames.until} > ${correctedAt(sql`${userId}::uuid`)}`
  return executor.$count(earlierNames, and(eq(earlierNames.userId, userId), isLater))
}

/** The names that an account had, the latest first, at most `limit`. */
export async function selectEarlierNames(executor: Executor, userId: string, limit: number) {
  const { until, firstName, lastName, byStaff } = earlierNames
  return executor
    .select({ until, firstName, lastName, byStaff })
    .from(earlierNames)
    .where(eq(earlierNames.userId, userId))
    .orderBy(desc(until))
    .limit(limit)
}
