/**
 * The permissions of the specification (section 6) and finer ones of this project, grouped by module for the roles
 * page.
 */
export const PERMISSION_MODULES = {
  categories: ['list-categories'],
  courses: ['list-courses', 'online-courses', 'enroll-online', 'manage-courses'],
  exams: ['list-exams', 'create-exams', 'enroll-exams', 'monitor-exams', 'grade-exams', 'see-reports', 'correct-keys'],
  questions: ['list-questions', 'create-questions'],
  users: ['list-users', 'list-roles'],
  groups: ['run-groups', 'manage-groups', 'run-meetings', 'manage-meetings'],
  messages: ['answer-messages'],
  payments: ['manage-payments', 'manage-packages', 'manage-coupons'],
  marketing: ['manage-marketing'],
  settings: ['manage-settings'],
} as const

export type Permission = (typeof PERMISSION_MODULES)[keyof typeof PERMISSION_MODULES][number]

export const PERMISSIONS: readonly Permission[] = Object.values(PERMISSION_MODULES).flat()

/**
 * Permissions for the administration itself, roles and permissions included. They are always active: an admin who
 * deactivated them could not activate them again.
 */
export const ADMINISTRATION_PERMISSIONS: readonly Permission[] = PERMISSION_MODULES.users

export function isPermission(name: string): name is Permission {
  return PERMISSIONS.some((permission) => permission === name)
}

/** Permissions of which each gives access to exams for some kind of work. */
export const EXAM_WORK_PERMISSIONS = [
  'create-exams',
  'monitor-exams',
  'grade-exams',
  'see-reports',
  'correct-keys',
] as const satisfies readonly Permission[]

/** Permissions that were once part of another one: roles that have the other one are given the new one too. */
export const SPLIT_FROM: readonly (readonly [own: Permission, from: Permission])[] = [
  ['manage-payments', 'list-roles'],
  ['monitor-exams', 'create-exams'],
  ['grade-exams', 'create-exams'],
  ['see-reports', 'create-exams'],
  ['correct-keys', 'create-exams'],
  ['manage-courses', 'create-exams'],
  ['answer-messages', 'list-users'],
]

/** Permissions for what the admin role alone could do before, and for what a teacher does with their own groups. */
export const FROM_ADMIN_ROLE: readonly Permission[] = [
  ...PERMISSION_MODULES.groups,
  'manage-packages',
  'manage-coupons',
  'manage-marketing',
  'manage-settings',
]

/** Permissions of which each lets staff read about students, and so by group. */
export const STUDENT_READER_PERMISSIONS = [
  'see-reports',
  'monitor-exams',
  'manage-courses',
  'list-users',
] as const satisfies readonly Permission[]

/** Permissions of which each gives access to groups: to those that one teaches, or to all. */
export const GROUP_PERMISSIONS = ['run-groups', 'manage-groups'] as const satisfies readonly Permission[]

/** The same for meetings: those that one holds or that one's groups have, or all. */
export const MEETING_PERMISSIONS = ['run-meetings', 'manage-meetings'] as const satisfies readonly Permission[]

/** Permissions of which each shows some figure of the academy as a whole. */
export const FIGURE_PERMISSIONS = [
  'see-reports',
  'manage-payments',
  ...MEETING_PERMISSIONS,
] as const satisfies readonly Permission[]

/** Permissions of which each lets staff delete some kind of record that lies in the bin then. */
export const BIN_PERMISSIONS = [
  'create-exams',
  'create-questions',
  'manage-courses',
  'manage-packages',
  'manage-coupons',
  'manage-groups',
  ...MEETING_PERMISSIONS,
  'manage-marketing',
  'list-users',
  'list-categories',
  'answer-messages',
  'see-reports',
] as const satisfies readonly Permission[]

/** The two seeded roles. Admins make further ones, so the name of a role is open text. */
export type RoleName = 'admin' | 'student' | (string & {})

export const STUDENT_PERMISSIONS: readonly Permission[] = [
  'list-exams',
  'enroll-exams',
  'list-courses',
  'online-courses',
  'enroll-online',
]
