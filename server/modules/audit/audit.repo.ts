import { and, desc, eq, gte, inArray, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#domain/audit/actions.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { attempts, auditEntries, subscriptions, users } from '#server/db/schema.ts'
import { containing, among, anyOf } from '#server/db/search.ts'

type NewEntry = Omit<typeof auditEntries.$inferInsert, 'action'> & { readonly action: AuditAction }

/** Rows a statement: parameters of one statement are limited to 65,535. */
const ROWS_AT_ONCE = 5_000

export async function insertAuditEntry(executor: Executor, entry: NewEntry): Promise<void> {
  await executor.insert(auditEntries).values(entry)
}

/** Several entries are one change, and a part of a longer one where the transaction has begun it. */
export async function insertAuditEntries(executor: Executor, entries: readonly NewEntry[]): Promise<void> {
  const changeId = sql`coalesce(nullif(current_setting('miqyas.change', true), '')::uuid, ${newIdentifier()}::uuid)`
  const rows = entries.length > 1 ? entries.map((entry) => ({ ...entry, changeId })) : entries
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await executor.insert(auditEntries).values(rows.slice(first, first + ROWS_AT_ONCE))
  }
}

export interface AuditSearch {
  /** Ids of users, `server` for none, undefined for all. */
  readonly actor?: readonly string[] | undefined
  readonly feature?: readonly string[] | undefined
  /** Entries of these actions are found, each named whole. */
  readonly action?: readonly string[] | undefined
  /** Every way in which entries name what they are about; undefined: about anything. */
  readonly subjects?: readonly string[] | undefined
  /** Id of a user: what was done to the account and to what belongs to it. */
  readonly person?: string | undefined
  /** Entries of this change. */
  readonly change?: string | undefined
  /** Included; ms UTC. */
  readonly from?: number | undefined
  /** Not included; ms UTC. */
  readonly to?: number | undefined
  /** Folded words, each in the actor's name or address, the action or the subject. */
  readonly words: readonly string[]
}

export const COLUMNS = {
  id: auditEntries.id,
  changeId: auditEntries.changeId,
  at: auditEntries.at,
  action: auditEntries.action,
  subject: auditEntries.subject,
  detail: auditEntries.detail,
  actorId: auditEntries.actorId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
}

export async function selectAuditPage(executor: Executor, search: AuditSearch, page: number, perPage: number) {
  return executor
    .select(COLUMNS)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(matchingSearch(executor, search))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export type AuditRow = Awaited<ReturnType<typeof selectAuditPage>>[number]

/** The next `most` after that entry, newest first; undefined: from the newest. What comes meanwhile moves nothing. */
export async function selectAuditAfter(
  executor: Executor,
  search: AuditSearch,
  last: Pick<AuditRow, 'id' | 'at'> | undefined,
  most: number,
): Promise<AuditRow[]> {
  const older =
    last && or(lt(auditEntries.at, last.at), and(eq(auditEntries.at, last.at), lt(auditEntries.id, last.id)))
  return executor
    .select(COLUMNS)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(matchingSearch(executor, search), older))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(most)
}

export async function countAudit(executor: Executor, search: AuditSearch): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(matchingSearch(executor, search))
  return row?.count ?? 0
}

/** Answers the conditions on what was done when, by which all entries of a change can be compared. */
export function ofEntries(
  entries: { readonly action: AnyPgColumn; readonly at: AnyPgColumn },
  { feature, action, from, to }: AuditSearch,
): SQL | undefined {
  return and(
    anyOf(feature, (name) => like(entries.action, `${name}.%`)),
    among(entries.action, action),
    from === undefined ? undefined : gte(entries.at, new Date(from)),
    to === undefined ? undefined : lt(entries.at, new Date(to)),
  )
}

export function matchingSearch(executor: Executor, search: AuditSearch): SQL | undefined {
  const { actor, subjects, person, change, words } = search
  return and(
    anyOf(actor, actorIs),
    ofEntries(auditEntries, search),
    subjects === undefined ? undefined : inArray(auditEntries.subject, [...subjects]),
    person === undefined ? undefined : isAbout(executor, person),
    change === undefined ? undefined : eq(auditEntries.changeId, change),
    ...words.map((word) =>
      or(
        containing(users.searchText, word),
        containing(auditEntries.action, word),
        containing(auditEntries.subject, word),
      ),
    ),
  )
}

/** Entries name their subject by a text; the few subjects of one person are looked up by the index of subjects. */
function isAbout(executor: Executor, userId: string): SQL {
  const account = executor
    .select({ subject: sql<string>`'users:' || ${users.id}` })
    .from(users)
    .where(eq(users.id, userId))
  const ofAttempts = executor
    .select({ subject: sql<string>`'attempt:' || ${attempts.id}` })
    .from(attempts)
    .where(eq(attempts.userId, userId))
  const ofSubscriptions = executor
    .select({ subject: sql<string>`'subscriptions:' || ${subscriptions.id}` })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return inArray(auditEntries.subject, unionAll(account, ofAttempts, ofSubscriptions))
}

function actorIs(actor: string): SQL {
  return actor === 'server' ? isNull(auditEntries.actorId) : eq(auditEntries.actorId, actor)
}

export async function selectAuditActors(executor: Executor) {
  const acting = executor
    .selectDistinct({ id: auditEntries.actorId })
    .from(auditEntries)
    .where(isNotNull(auditEntries.actorId))
  return executor
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(sql`${users.id} in ${acting}`)
    .orderBy(users.searchText, users.id)
}

export async function selectAuditActions(executor: Executor): Promise<string[]> {
  const rows = await executor.selectDistinct({ action: auditEntries.action }).from(auditEntries)
  return rows.map(({ action }) => action).toSorted()
}

export async function hasActed(executor: Executor, userId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, userId))
    .limit(1)
  return row !== undefined
}
