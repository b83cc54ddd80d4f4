import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Role, RoleForm } from '#contract/people/roles.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Executor } from '#server/db/connection.ts'
import { sqlStateOf } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'
import { breaksBuiltIn, isBuiltIn } from './built-in.ts'
import { roleView } from './list-roles.ts'
import type { RoleRow } from './roles.repo.ts'
import {
  deleteRoleRow,
  insertRole,
  lockRoles,
  replacePermissions,
  selectRole,
  selectRoles,
  updateRoleRow,
} from './roles.repo.ts'

export interface RoleEditor {
  readonly userId: string
}

type UpdateRefusal = 'roles.not-found' | 'roles.name-taken' | 'roles.protected' | 'request.changed-meanwhile'
type RemoveRefusal = 'roles.not-found' | 'roles.in-use' | 'roles.protected'

const FOREIGN_KEY_VIOLATION = '23503'
const nameTaken = () => failure('roles.name-taken', { fields: { name: { code: 'unique' } } })

function columnsOf({ name, description, status, requiresTotp }: RoleForm) {
  return { name: name.trim(), description: description.trim(), active: status === 'active', requiresTotp }
}

/** Names that read the same are the same: nobody shall take `Admin` for `admin`. */
async function nameIsTaken(transaction: Executor, name: string, exceptId?: string): Promise<boolean> {
  const folded = foldForSearch(name)
  const roles = await selectRoles(transaction)
  return roles.some((role) => role.id !== exceptId && foldForSearch(role.name) === folded)
}

async function stored(transaction: Executor, id: string): Promise<RoleRow> {
  const row = await selectRole(transaction, id)
  if (row === undefined) throw new Error('a role vanished while it was written')
  return row
}

/** Answers what the audit log keeps of a role. */
function recorded({ id: _id, revision: _revision, users: _users, ...fields }: RoleRow) {
  return fields
}

export async function createRole(
  { database, now }: Dependencies,
  form: RoleForm,
  editor: RoleEditor,
): Promise<Outcome<Role, 'roles.name-taken'>> {
  return database.transaction(async (transaction) => {
    await lockRoles(transaction)
    if (await nameIsTaken(transaction, form.name)) return nameTaken()
    const id = newIdentifier()
    await insertRole(transaction, { id, ...columnsOf(form) })
    await replacePermissions(transaction, id, form.permissions)
    const made = await stored(transaction, id)
    const change = {
      at: new Date(now()),
      actorId: editor.userId,
      action: 'roles.create' as const,
      subject: `roles:${id}`,
    }
    await recordChange(transaction, { ...change, after: recorded(made) })
    return success(roleView(made))
  })
}

export async function updateRole(
  { database, now }: Dependencies,
  id: string,
  form: RoleForm & { readonly revision: number },
  editor: RoleEditor,
): Promise<Outcome<Role, UpdateRefusal>> {
  return database.transaction(async (transaction) => {
    await lockRoles(transaction)
    const current = await selectRole(transaction, id)
    if (current === undefined) return failure('roles.not-found')
    if (current.revision !== form.revision) return failure('request.changed-meanwhile')
    if (breaksBuiltIn(current.name, form)) return failure('roles.protected')
    if (await nameIsTaken(transaction, form.name, current.id)) return nameTaken()
    await updateRoleRow(transaction, id, columnsOf(form))
    await replacePermissions(transaction, id, form.permissions)
    const changed = await stored(transaction, id)
    const difference = changedFields(recorded(current), recorded(changed))
    const change = {
      at: new Date(now()),
      actorId: editor.userId,
      action: 'roles.update' as const,
      subject: `roles:${current.id}`,
    }
    if (difference !== null) await recordChange(transaction, { ...change, ...difference })
    return success(roleView(changed))
  })
}

export async function removeRole(
  { database, now }: Dependencies,
  id: string,
  editor: RoleEditor,
): Promise<Outcome<Record<string, never>, RemoveRefusal>> {
  try {
    return await database.transaction(async (transaction) => {
      await lockRoles(transaction)
      const current = await selectRole(transaction, id)
      if (current === undefined) return failure('roles.not-found')
      if (isBuiltIn(current.name)) return failure('roles.protected')
      if (current.users > 0) return failure('roles.in-use')
      await deleteRoleRow(transaction, id)
      const change = {
        at: new Date(now()),
        actorId: editor.userId,
        action: 'roles.delete' as const,
        subject: `roles:${current.id}`,
      }
      await recordChange(transaction, { ...change, before: recorded(current) })
      return success({})
    })
  } catch (error) {
    // A person was given the role in the same moment.
    if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return failure('roles.in-use')
    throw error
  }
}
