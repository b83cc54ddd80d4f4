import { asc, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Executor } from '#server/db/connection.ts'
import { roles, users } from '#server/db/schema.ts'

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  mobile: users.mobile,
  role: roles.name,
  active: users.active,
  timeMultiplier: users.timeMultiplier,
  revision: users.revision,
  passwordHash: users.passwordHash,
}

export type ImportedUser = Awaited<ReturnType<typeof selectUsersByEmails>>[number]

/** Answers an account as a sheet says it. */
export function valuesOfUser({ firstName, lastName, email, mobile, role, active, timeMultiplier }: ImportedUser) {
  return { firstName, lastName, email, mobile, role, status: active ? 'active' : 'inactive', timeMultiplier }
}

/** Changes with the account and with its password, and names neither. */
export function markOfUser({ revision, passwordHash }: { readonly revision: number; readonly passwordHash: string }) {
  return `${revision}.${createHash('sha256').update(passwordHash).digest('hex').slice(0, 16)}`
}

export async function selectUsersByEmails(executor: Executor, emails: readonly string[]) {
  return executor
    .select(columns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(inArray(users.email, [...emails]))
}

/** Held until the transaction ends. */
export async function lockImportedUsers(executor: Executor, ids: readonly string[]): Promise<ImportedUser[]> {
  return executor
    .select(columns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('update', { of: users })
}

export async function deleteImportedUsers(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.delete(users).where(inArray(users.id, [...ids]))
}
