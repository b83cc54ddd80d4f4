/** The permissions of the specification (section 6) and our own finer ones, grouped by module for the roles page. */
export const PERMISSION_MODULES = {
  categories: ['list-categories'],
  courses: ['list-courses', 'online-courses', 'enroll-online', 'manage-courses'],
  exams: ['list-exams', 'create-exams', 'enroll-exams', 'monitor-exams', 'grade-exams', 'see-reports', 'correct-keys'],
  questions: ['list-questions', 'create-questions'],
  users: ['list-users', 'list-roles'],
  messages: ['answer-messages'],
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

/** Each lets its holder find exams and work on them in one way. */
export const EXAM_WORK_PERMISSIONS = [
  'create-exams',
  'monitor-exams',
  'grade-exams',
  'see-reports',
  'correct-keys',
] as const satisfies readonly Permission[]

/** What was part of another permission before it had its own: roles that held that one keep it. */
export const SPLIT_FROM: readonly (readonly [own: Permission, from: Permission])[] = [
  ['manage-payments', 'list-roles'],
  ['monitor-exams', 'create-exams'],
  ['grade-exams', 'create-exams'],
  ['see-reports', 'create-exams'],
  ['correct-keys', 'create-exams'],
  ['manage-courses', 'create-exams'],
  ['answer-messages', 'list-users'],
]

/** The two seeded roles; admins make further ones, so a role's name is open text. */
export type RoleName = 'admin' | 'student' | (string & {})

export const STUDENT_PERMISSIONS: readonly Permission[] = [
  'list-exams',
  'enroll-exams',
  'list-courses',
  'online-courses',
  'enroll-online',
]
