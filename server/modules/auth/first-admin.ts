import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  countUsers,
  countUsersWithRole,
  insertUserUnlessTaken,
  selectAccountByEmail,
  selectRoleByName,
} from './auth.repo.ts'
import { hashPassword } from './passwords.ts'

export interface FirstAdmin {
  readonly email: string
  readonly password: string
}

/** Answers whether nobody has an account yet. */
export async function academyIsEmpty({ database }: Dependencies): Promise<boolean> {
  return (await countUsers(database.query)) === 0
}

export async function hasAccount({ database }: Dependencies, email: string): Promise<boolean> {
  return (await selectAccountByEmail(database.query, email)) !== undefined
}

/** Makes an admin where there is none; says whether one was made. The roles must be there. */
export async function ensureFirstAdmin(dependencies: Dependencies, admin: FirstAdmin): Promise<boolean> {
  const { query } = dependencies.database
  const role = await selectRoleByName(query, 'admin')
  if (role === undefined || (await countUsersWithRole(query, 'admin')) > 0) return false
  return insertUserUnlessTaken(query, {
    id: newIdentifier(),
    email: admin.email,
    firstName: 'Admin',
    lastName: 'Miqyas',
    passwordHash: await hashPassword(admin.password),
    roleId: role.id,
    createdAt: new Date(dependencies.now()),
  })
}
