import type { Permission, RoleName } from './permissions.ts'
import { STUDENT_PERMISSIONS } from './permissions.ts'

/** True if a user is staff: a role other than student, and a permission that students do not have. */
export function isStaff(role: RoleName, permissions: Iterable<Permission>): boolean {
  if (role === 'student') return false
  for (const permission of permissions) if (!STUDENT_PERMISSIONS.includes(permission)) return true
  return false
}
