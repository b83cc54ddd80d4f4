/** The permissions of the specification (section 6) and our own of payments, grouped by module for the roles page. */
export const PERMISSION_MODULES = {
  categories: ['list-categories'],
  courses: ['list-courses', 'online-courses', 'enroll-online'],
  exams: ['list-exams', 'create-exams', 'enroll-exams'],
  questions: ['list-questions', 'create-questions'],
  users: ['list-users', 'list-roles'],
  payments: ['manage-payments'],
} as const

export type Permission = (typeof PERMISSION_MODULES)[keyof typeof PERMISSION_MODULES][number]

export const PERMISSIONS: readonly Permission[] = Object.values(PERMISSION_MODULES).flat()

/**
 * Through which an academy is administered, roles and permissions themselves among it. They are always active: anyone
 * who switched them off could not switch them on again.
 */
export const ADMINISTRATION_PERMISSIONS: readonly Permission[] = PERMISSION_MODULES.users

export function isPermission(name: string): name is Permission {
  return PERMISSIONS.some((permission) => permission === name)
}

/** The two seeded roles; admins make further ones, so a role's name is open text. */
export type RoleName = 'admin' | 'student' | (string & {})

export const STUDENT_PERMISSIONS: readonly Permission[] = [
  'list-exams',
  'enroll-exams',
  'list-courses',
  'online-courses',
  'enroll-online',
]
