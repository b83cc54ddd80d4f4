import type { Permission, RoleName } from '#domain/access/permissions.ts'
import { PERMISSION_MODULES, PERMISSIONS, STUDENT_PERMISSIONS } from '#domain/access/permissions.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  insertMissingPermissions,
  insertMissingRolePermissions,
  insertRoleUnlessThere,
  selectHolders,
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

/** Payments were seen by `list-roles` before they had a permission of their own: every role that has it keeps them. */
async function splitPayments(executor: Executor): Promise<void> {
  for (const roleId of await selectHolders(executor, 'list-roles')) await grant(executor, roleId, ['manage-payments'])
}

/**
 * Makes what every academy starts from: the permissions and the two seeded roles. Repeating it changes nothing but
 * gives the admin role permissions that are new; what admins made of the roles stays.
 * `staffSecondStep`: an admin role that is made now asks for a second step.
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
    if (made.includes('manage-payments')) await splitPayments(transaction)
    const admin = await roleNamed(transaction, 'admin', staffSecondStep)
    await grant(transaction, admin.id, PERMISSIONS)
    const student = await roleNamed(transaction, 'student', false)
    if (student.isNew) await grant(transaction, student.id, STUDENT_PERMISSIONS)
  })
}
