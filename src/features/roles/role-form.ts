/** The form of a role: what is chosen, how it is checked, and what is sent. */
import { type Role, roleForm, type RoleForm } from '#contract/people/roles.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { type FieldChecks, schemaErrors } from '#src/ui/form/index.ts'

export type RoleValues = {
  readonly name: string
  readonly description: string
  readonly permissions: readonly Permission[]
  readonly status: 'active' | 'inactive'
  readonly requiresTotp: boolean
}

export const NEW_ROLE: RoleValues = {
  name: '',
  description: '',
  permissions: [],
  status: 'active',
  requiresTotp: false,
}

export const roleChecks: FieldChecks<RoleValues> = { check: (values) => schemaErrors(roleForm, roleOf(values)) }

export function valuesOf({ name, description, permissions, status, requiresTotp }: Role): RoleValues {
  return { name, description, permissions: sorted(permissions), status, requiresTotp }
}

export function roleOf({ name, description, permissions, status, requiresTotp }: RoleValues): RoleForm {
  return { name: name.trim(), description: description.trim(), permissions: [...permissions], status, requiresTotp }
}

/** One order, so that choosing and taking back leaves nothing unsaved. */
function sorted(permissions: readonly Permission[]): Permission[] {
  return permissions.toSorted()
}

/** The choice with these permissions in it or not. */
export function withPermissions(
  chosen: readonly Permission[],
  changed: readonly Permission[],
  isWanted: boolean,
): Permission[] {
  const others = chosen.filter((permission) => !changed.includes(permission))
  return sorted(isWanted ? [...others, ...changed] : others)
}
