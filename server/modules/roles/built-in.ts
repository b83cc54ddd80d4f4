import type { RoleForm } from '#contract/people/roles.ts'
import { PERMISSIONS } from '#domain/access/permissions.ts'

/** Roles that every academy starts from; routes and pages know these two by name. */
const BUILT_IN = ['admin', 'student']

export function isBuiltIn(name: string): boolean {
  return BUILT_IN.includes(name)
}

/**
 * Answers whether an edit would break what the academy stands on: a built-in role under another name or inactive, or an
 * admin role that cannot do everything.
 */
export function breaksBuiltIn(name: string, form: Pick<RoleForm, 'name' | 'status' | 'permissions'>): boolean {
  if (!isBuiltIn(name)) return false
  if (form.name !== name || form.status !== 'active') return true
  return name === 'admin' && PERMISSIONS.some((permission) => !form.permissions.includes(permission))
}
