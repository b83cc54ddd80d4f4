import { asc, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Executor } from '#server/db/connection.ts'
import { roles, users } from '#server/db/schema.ts'
import type { NewUser } from './users.repo.ts'

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

/** The ids of those that were inserted; those whose address is taken, also meanwhile, are not. */
export async function insertImportedUsers(executor: Executor, rows: readonly NewUser[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await executor
    .insert(users)
    .values([...rows])
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return new Set(inserted.map(({ id }) => id))
}

export async function deleteImportedUsers(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.delete(users).where(inArray(users.id, [...ids]))
}
