import { PERMISSIONS } from '#domain/access/permissions.ts'
import { isStaff as holdsStaffRight } from '#domain/access/staff.ts'
import type { Reader } from '#src/features/auth/index.ts'

/** True for a reader who does any work of staff. */
export function isStaff({ may, hasRole }: Reader): boolean {
  return holdsStaffRight(hasRole('student') ? 'student' : '', PERMISSIONS.filter(may))
}
