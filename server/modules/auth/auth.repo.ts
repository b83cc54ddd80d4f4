import { and, eq, gt, inArray, isNotNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#domain/access/permissions.ts'
import { personSearchText } from '#domain/people/search-text.ts'
import type { Executor, Query } from '#server/db/connection.ts'
import { permissions, rolePermissions, roles, sessions, signInPlaces, users } from '#server/db/schema.ts'

export type NewUser = typeof users.$inferInsert
export type NewSession = typeof sessions.$inferInsert

const accountColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  mobile: users.mobile,
  avatarFile: users.avatarFile,
  passwordHash: users.passwordHash,
  active: users.active,
  totpSecret: users.totpSecret,
  totpConfirmedAt: users.totpConfirmedAt,
  totpLastStep: users.totpLastStep,
  totpByProvenOwner: users.totpByProvenOwner,
  preferences: users.preferences,
  pendingEmail: users.pendingEmail,
  role: roles.name,
  roleActive: roles.active,
  requiresTotp: roles.requiresTotp,
}

/** Prepares, once, the query of who a token stands for: it is read at every request. */
export function principalQuery(query: Query) {
  return query
    .select({
      userId: users.id,
      lastSeenAt: sessions.lastSeenAt,
      createdAt: sessions.createdAt,
      provenAt: sessions.provenAt,
      active: users.active,
      timeMultiplier: users.timeMultiplier,
      accommodations: users.accommodations,
      role: roles.name,
      roleActive: roles.active,
      requiresTotp: roles.requiresTotp,
      totpConfirmedAt: users.totpConfirmedAt,
      permissions: sql<Permission[]>`array(select ${rolePermissions.permission} from ${rolePermissions}
        join ${permissions} on ${permissions.name} = ${rolePermissions.permission} and ${permissions.active}
        where ${rolePermissions.roleId} = ${roles.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('auth_principal')
}

export async function selectAccountByEmail(executor: Executor, email: string) {
  const [account] = await executor
    .select(accountColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.email, email))
  return account
}

export async function selectAccountById(executor: Executor, id: string) {
  const [account] = await executor
    .select(accountColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, id))
  return account
}

/** The account as it is now, held until the end of the transaction. */
export async function lockAccount(executor: Executor, id: string) {
  const [account] = await executor
    .select(accountColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, id))
    .for('update', { of: users })
  return account
}

export type Account = NonNullable<Awaited<ReturnType<typeof selectAccountByEmail>>>

export async function selectRoleByName(executor: Executor, name: string) {
  const [role] = await executor.select().from(roles).where(eq(roles.name, name))
  return role
}

/** False when the address is taken, also by a person who registered in the same moment. */
export async function insertUserUnlessTaken(executor: Executor, user: NewUser): Promise<boolean> {
  const inserted = await executor
    .insert(users)
    .values({ ...user, searchText: personSearchText(user) })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return inserted.length === 1
}

/** The account, held against a new password, if this is still the hash of its password. */
export function provenBy({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>): SQL {
  return sql`SELECT id FROM ${users} WHERE id = ${id} AND password_hash = ${passwordHash} FOR SHARE`
}

/**
 * Keeps a session and where it was opened, and deletes the expired ones of its user: one statement, so that nobody waits
 * for a transaction to be opened and closed. False: the password is another one by now, and nothing is kept.
 */
export async function keepSession(
  executor: Executor,
  account: Pick<Account, 'id' | 'passwordHash'>,
  session: Required<Pick<NewSession, 'tokenHash' | 'userAgent' | 'createdAt' | 'expiresAt'>>,
  placeHashes: readonly string[],
): Promise<boolean> {
  const { tokenHash, userAgent } = session
  const at = sql.param(session.createdAt, sessions.createdAt)
  const expiresAt = sql.param(session.expiresAt, sessions.expiresAt)
  const places = placeHashes.map((placeHash) => sql`(${placeHash})`)
  const { rows } = await executor.execute(sql`
    WITH proven AS (${provenBy(account)}), gone AS (
      DELETE FROM ${sessions} WHERE user_id = ${account.id} AND expires_at <= ${at}
    ), kept AS (
      INSERT INTO ${sessions} (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
      SELECT ${tokenHash}, id, ${userAgent}, ${at}::timestamptz, ${at}::timestamptz, ${expiresAt}::timestamptz FROM proven
      RETURNING user_id
    )
    INSERT INTO ${signInPlaces} (user_id, place_hash, last_at)
    SELECT user_id, place_hash, ${at}::timestamptz FROM kept, (VALUES ${sql.join(places, sql`, `)}) AS place(place_hash)
    ON CONFLICT (user_id, place_hash) DO UPDATE SET last_at = excluded.last_at
    RETURNING user_id
  `)
  return rows.length > 0
}

export async function deleteSession(executor: Executor, tokenHash: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function markSeen(executor: Executor, tokenHash: string, at: Date): Promise<void> {
  await executor.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash))
}

/** Its holder has just proved who they are. */
export async function markProven(executor: Executor, tokenHash: string, at: Date): Promise<void> {
  await executor.update(sessions).set({ provenAt: at }).where(eq(sessions.tokenHash, tokenHash))
}

export async function selectSessionsOf(executor: Executor, userId: string, now: Date) {
  return executor
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(sessions.createdAt)
}

/** Signs out on every device, or on all but the one with the token of this hash. */
export async function deleteSessionsOf(executor: Executor, userId: string, keptHash?: string): Promise<void> {
  const others = keptHash === undefined ? undefined : ne(sessions.tokenHash, keptHash)
  await executor.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

export async function countPlaces(executor: Executor, userId: string, placeHashes: readonly string[]) {
  const here = inArray(signInPlaces.placeHash, [...placeHashes])
  return executor.$count(signInPlaces, and(eq(signInPlaces.userId, userId), here))
}

export async function deletePlacesBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(signInPlaces).where(lt(signInPlaces.lastAt, before))
}

export async function updatePassword(executor: Executor, userId: string, passwordHash: string): Promise<void> {
  await executor
    .update(users)
    .set({ passwordHash, revision: sql`${users.revision} + 1` })
    .where(eq(users.id, userId))
}

export async function clearPendingEmail(executor: Executor, userId: string): Promise<void> {
  await executor
    .update(users)
    .set({ pendingEmail: null, revision: sql`${users.revision} + 1` })
    .where(and(eq(users.id, userId), isNotNull(users.pendingEmail)))
}

/** False when another account has the address by now. */
export async function updateVerifiedEmail(executor: Executor, userId: string, email: string, at: Date) {
  const taken = executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)))
  const updated = await executor
    .update(users)
    .set({ email, emailVerifiedAt: at, pendingEmail: null, revision: sql`${users.revision} + 1` })
    .where(and(eq(users.id, userId), sql`not exists ${taken}`))
    .returning()
  const [user] = updated
  if (user === undefined) return false
  await executor
    .update(users)
    .set({ searchText: personSearchText(user) })
    .where(eq(users.id, userId))
  return true
}

/** Hashes of the active accounts with an address of `domain`, and of every active admin. */
export async function selectReachablePasswords(executor: Executor, domain: string) {
  const isMeant = or(eq(roles.name, 'admin'), like(users.email, `%@${domain}`))
  return executor
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.active, true), isMeant))
    .orderBy(users.createdAt, users.email)
}

export async function countUsers(executor: Executor): Promise<number> {
  return executor.$count(users)
}

export async function countUsersWithRole(executor: Executor, role: string): Promise<number> {
  const ofRole = executor.select({ id: roles.id }).from(roles).where(eq(roles.name, role))
  return executor.$count(users, sql`${users.roleId} in ${ofRole}`)
}

/** Answers the names of those that were missing. */
export async function insertMissingPermissions(
  executor: Executor,
  rows: (typeof permissions.$inferInsert)[],
): Promise<string[]> {
  const made = await executor
    .insert(permissions)
    .values(rows)
    .onConflictDoNothing()
    .returning({ name: permissions.name })
  return made.map(({ name }) => name)
}

/** The roles that have a permission. */
export async function selectHolders(executor: Executor, permission: Permission): Promise<string[]> {
  const rows = await executor
    .select({ id: rolePermissions.roleId })
    .from(rolePermissions)
    .where(eq(rolePermissions.permission, permission))
  return rows.map(({ id }) => id)
}

export async function selectPermissionsOf(executor: Executor, roleId: string): Promise<string[]> {
  const rows = await executor
    .select({ permission: rolePermissions.permission })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, roleId))
  return rows.map(({ permission }) => permission)
}

/** Answers whether the role was made now. */
export async function insertRoleUnlessThere(executor: Executor, role: typeof roles.$inferInsert): Promise<boolean> {
  const inserted = await executor
    .insert(roles)
    .values(role)
    .onConflictDoNothing({ target: roles.name })
    .returning({ id: roles.id })
  return inserted.length === 1
}

export async function insertMissingRolePermissions(executor: Executor, roleId: string, names: readonly Permission[]) {
  const rows = names.map((permission) => ({ roleId, permission }))
  await executor.insert(rolePermissions).values(rows).onConflictDoNothing()
}
