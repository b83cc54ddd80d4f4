import type { Permission, RoleName } from './permissions.ts'
import { STUDENT_PERMISSIONS } from './permissions.ts'

/** Whether a user helps to run the academy: not a student, and allowed something that students are not. */
export function isStaff(role: RoleName, permissions: Iterable<Permission>): boolean {
  if (role === 'student') return false
  for (const permission of permissions) if (!STUDENT_PERMISSIONS.includes(permission)) return true
  return false
}
