import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Permission } from '#domain/access/permissions.ts'
import type { Executor, Query } from '#server/db/connection.ts'
import { permissions, rolePermissions, roles, sessions, users } from '#server/db/schema.ts'

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
  role: roles.name,
  roleActive: roles.active,
}

/** Who a token stands for: read at every request, so it is prepared once. */
export function principalQuery(query: Query) {
  return query
    .select({
      userId: users.id,
      active: users.active,
      timeMultiplier: users.timeMultiplier,
      role: roles.name,
      roleActive: roles.active,
      permissions: sql<Permission[]>`array(select ${rolePermissions.permission} from ${rolePermissions}
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

export type Account = NonNullable<Awaited<ReturnType<typeof selectAccountByEmail>>>

export async function selectRoleByName(executor: Executor, name: string) {
  const [role] = await executor.select().from(roles).where(eq(roles.name, name))
  return role
}

/** False when the address is taken, also by somebody who registered in the same moment. */
export async function insertUserUnlessTaken(executor: Executor, user: NewUser): Promise<boolean> {
  const inserted = await executor
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return inserted.length === 1
}

export async function insertSession(executor: Executor, session: NewSession): Promise<void> {
  await executor.insert(sessions).values(session)
}

export async function deleteSession(executor: Executor, tokenHash: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteExpiredSessionsOf(executor: Executor, userId: string, now: Date): Promise<void> {
  await executor.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)))
}

export async function countUsers(executor: Executor): Promise<number> {
  return executor.$count(users)
}

export async function countUsersWithRole(executor: Executor, role: string): Promise<number> {
  const ofRole = executor.select({ id: roles.id }).from(roles).where(eq(roles.name, role))
  return executor.$count(users, sql`${users.roleId} in ${ofRole}`)
}

export async function insertMissingPermissions(executor: Executor, rows: (typeof permissions.$inferInsert)[]) {
  await executor.insert(permissions).values(rows).onConflictDoNothing()
}

/** Whether the role was made now. */
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
