import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { PermissionForm, PermissionView } from '#contract/people/roles.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'
import { permissionNamed } from './list-permissions.ts'
import { lockPermission, updatePermissionRow } from './permissions.repo.ts'
import type { RoleEditor } from './write-role.ts'

type UpdateRefusal = 'permissions.not-found' | 'permissions.protected' | 'request.changed-meanwhile'

/** Answers what the audit log keeps of a permission. */
function recorded({ description, status }: PermissionView): PermissionForm {
  return { description, status }
}

/**
 * Describes a permission, or switches it off or on for everybody. Its name and what it opens are the product's own, so
 * none is made or deleted (decision 0013); those of administration stay active.
 */
export async function updatePermission(
  { database, now }: Dependencies,
  name: string,
  form: PermissionForm & { readonly revision: number },
  editor: RoleEditor,
): Promise<Outcome<PermissionView, UpdateRefusal>> {
  return database.transaction(async (transaction) => {
    await lockPermission(transaction, name)
    const current = await permissionNamed(transaction, name)
    if (current === undefined) return failure('permissions.not-found')
    if (current.revision !== form.revision) return failure('request.changed-meanwhile')
    if (current.isFixed && form.status !== 'active') return failure('permissions.protected')
    const description = form.description.trim()
    await updatePermissionRow(transaction, name, { description, active: form.status === 'active' })
    const changed: PermissionView = { ...current, description, status: form.status, revision: current.revision + 1 }
    const difference = changedFields(recorded(current), recorded(changed))
    const subject = `permissions:${name}`
    const change = { at: new Date(now()), actorId: editor.userId, action: 'permissions.update' as const, subject }
    if (difference !== null) await recordChange(transaction, { ...change, ...difference })
    return success(changed)
  })
}
