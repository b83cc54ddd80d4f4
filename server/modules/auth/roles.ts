import type { Permission, RoleName } from '#domain/access/permissions.ts'
import { PERMISSION_MODULES, PERMISSIONS, SPLIT_FROM, STUDENT_PERMISSIONS } from '#domain/access/permissions.ts'
import { STARTING_ROLES } from '#domain/people/starting-roles.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  insertMissingPermissions,
  insertMissingRolePermissions,
  insertRoleUnlessThere,
  selectHolders,
  selectPermissionsOf,
  selectRoleByName,
} from './auth.repo.ts'

async function roleNamed(executor: Executor, name: RoleName, requiresTotp: boolean) {
  const isNew = await insertRoleUnlessThere(executor, { id: newIdentifier(), name, requiresTotp })
  const role = await selectRoleByName(executor, name)
  if (role === undefined) throw new Error(`the role ${name} vanished while it was made`)
  return { id: role.id, isNew }
}

async function grant(executor: Executor, roleId: string, names: readonly Permission[]): Promise<void> {
  await insertMissingRolePermissions(executor, roleId, names)
}

/** Roles that are there keep what they could do before it had a permission of its own. */
async function splitPermissions(executor: Executor, made: readonly string[]): Promise<void> {
  for (const [own, from] of SPLIT_FROM.filter(([name]) => made.includes(name))) {
    for (const roleId of await selectHolders(executor, from)) await grant(executor, roleId, [own])
  }
}

/**
 * Starting roles that are still as they were made are given what was added to them meanwhile; one that the academy changed
 * keeps what the academy chose.
 */
async function completeStartingRoles(executor: Executor, made: readonly string[]): Promise<void> {
  for (const [name, permissions] of Object.entries(STARTING_ROLES)) {
    const added = permissions.filter((permission) => made.includes(permission))
    const role = added.length === 0 ? undefined : await selectRoleByName(executor, name)
    if (role === undefined) continue
    const held = await selectPermissionsOf(executor, role.id)
    const former = permissions.filter((permission) => !made.includes(permission))
    const isUnchanged =
      former.length > 0 && held.length === former.length && former.every((permission) => held.includes(permission))
    if (isUnchanged) await grant(executor, role.id, added)
  }
}

/** A role of that name that is there is the academy's own and stays as it is. */
async function makeStartingRoles(executor: Executor, requiresTotp: boolean): Promise<void> {
  for (const [name, permissions] of Object.entries(STARTING_ROLES)) {
    const role = await roleNamed(executor, name, requiresTotp)
    if (role.isNew) await grant(executor, role.id, permissions)
  }
}

/**
 * Makes what every academy starts from: the permissions, the two built-in roles, and once the starting roles (an academy of
 * before has them with the permissions that they are made of). Repeating it changes nothing but gives the admin role
 * permissions that are new; what admins made of the roles stays.
 * `staffSecondStep`: a role of staff that is made now asks for a second step.
 */
export async function ensureRoles(
  { database }: Dependencies,
  { staffSecondStep }: { readonly staffSecondStep: boolean } = { staffSecondStep: false },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const rows = Object.entries(PERMISSION_MODULES).flatMap(([module, names]) =>
      names.map((name) => ({ name, module })),
    )
    const made = await insertMissingPermissions(transaction, rows)
    await splitPermissions(transaction, made)
    const admin = await roleNamed(transaction, 'admin', staffSecondStep)
    await grant(transaction, admin.id, PERMISSIONS)
    const student = await roleNamed(transaction, 'student', false)
    if (student.isNew) await grant(transaction, student.id, STUDENT_PERMISSIONS)
    await completeStartingRoles(transaction, made)
    if (made.includes('grade-exams')) await makeStartingRoles(transaction, staffSecondStep)
  })
}
