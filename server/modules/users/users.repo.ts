import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Activity } from '#contract/foundation/schemas.ts'
import type { Executor } from '#server/db/connection.ts'
import { inGroup } from '#server/db/in-group.ts'
import { attempts, roles, sessions, users } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'
import { containing, orderBy, among, type Days, onDays, standing } from '#server/db/search.ts'

export type NewUser = typeof users.$inferInsert
export type UserChange = Partial<Omit<NewUser, 'id' | 'revision'>>

/** Values a statement stay far under the 65,535 that the protocol allows. */
const IDS_AT_ONCE = 10_000

const userColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  mobile: users.mobile,
  roleId: users.roleId,
  role: roles.name,
  active: users.active,
  avatarFile: users.avatarFile,
  timeMultiplier: users.timeMultiplier,
  accommodations: users.accommodations,
  createdAt: users.createdAt,
  revision: users.revision,
}

export interface UserSearch {
  /** Folded; a person must match each of them. */
  readonly words: readonly string[]
  readonly roleIds: readonly string[] | undefined
  readonly groupIds: readonly string[] | undefined
  readonly status: Activity | undefined
  /** Days on which they were added. */
  readonly added: Days
  /** The teacher whose students alone are looked for; null: everybody. */
  readonly seen: SeenBy
}

function matching({ words, roleIds, groupIds, status, added, seen }: UserSearch): SQL | undefined {
  return and(
    among(users.roleId, roleIds),
    inGroup(groupIds, users.id),
    isSeen(seen, users.id),
    standing(users.active, status),
    onDays(users.createdAt, added),
    ...words.map((word) => containing(users.searchText, word)),
  )
}

const sortable = {
  name: users.searchText,
  email: users.email,
  role: roles.name,
  status: users.active,
  createdAt: users.createdAt,
}

function joined(executor: Executor) {
  return executor.select(userColumns).from(users).innerJoin(roles, eq(roles.id, users.roleId))
}

export type UserRow = Awaited<ReturnType<typeof joined>>[number]

export interface Slice {
  /** A column, with `-` before it for descending; anything else is the newest first. */
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

export async function selectUsers(executor: Executor, search: UserSearch, { sort, limit, offset }: Slice) {
  return joined(executor)
    .where(matching(search))
    .orderBy(orderBy(sort, sortable, desc(users.createdAt)), desc(users.id))
    .limit(limit)
    .offset(offset)
}

export async function countUsers(executor: Executor, search: UserSearch): Promise<number> {
  return executor.$count(users, matching(search))
}

export async function selectUser(executor: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await joined(executor).where(eq(users.id, id))
  return row
}

/**
 * The active admins, locked until the transaction ends: a transaction that takes one away does so alone, and sees what
 * the one before left. Taken before any other lock on users.
 */
export async function lockActiveAdmins(executor: Executor): Promise<string[]> {
  const adminRole = executor.select({ id: roles.id }).from(roles).where(eq(roles.name, 'admin'))
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.roleId} in ${adminRole}`, users.active))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function lockUsersById(executor: Executor, ids: readonly string[]): Promise<UserRow[]> {
  const found: UserRow[] = []
  for (const some of chunks(ids.toSorted(), IDS_AT_ONCE)) {
    const rows = joined(executor).where(inArray(users.id, some)).orderBy(asc(users.id)).for('update', { of: users })
    found.push(...(await rows))
  }
  return found
}

export async function lockMatchingUsers(executor: Executor, search: UserSearch): Promise<UserRow[]> {
  return joined(executor).where(matching(search)).orderBy(asc(users.id)).for('update', { of: users })
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

export async function emailIsTaken(executor: Executor, email: string, exceptId?: string): Promise<boolean> {
  const [row] = await executor.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row !== undefined && row.id !== exceptId
}

/** The ids of those that were inserted; those whose address is taken, also meanwhile, are not. */
export async function insertUsersUnlessTaken(
  executor: Executor,
  rows: readonly NewUser[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await executor
    .insert(users)
    .values([...rows])
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return new Set(inserted.map(({ id }) => id))
}

/** Changes users and raises their revision. */
export async function updateUsers(executor: Executor, ids: readonly string[], change: UserChange): Promise<void> {
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    await executor
      .update(users)
      .set({ ...change, revision: sql`${users.revision} + 1` })
      .where(inArray(users.id, some))
  }
}

export async function deleteUserRow(executor: Executor, id: string): Promise<void> {
  await executor.delete(users).where(eq(users.id, id))
}

/** Signs people out everywhere. */
export async function deleteSessionsOf(executor: Executor, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids, IDS_AT_ONCE)) await executor.delete(sessions).where(inArray(sessions.userId, some))
}

export async function selectRoleById(executor: Executor, id: string) {
  const [role] = await executor.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.id, id))
  return role
}

export async function selectRoleNames(executor: Executor): Promise<{ id: string; name: string }[]> {
  return executor.select({ id: roles.id, name: roles.name }).from(roles).orderBy(asc(roles.name))
}

export async function hasOpenAttempt(executor: Executor, userId: string): Promise<boolean> {
  return (await executor.$count(attempts, and(eq(attempts.userId, userId), eq(attempts.state, 'open')))) > 0
}
