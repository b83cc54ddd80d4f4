import type { Permission } from '#domain/access/permissions.ts'

/** Roles of a new academy besides admin and student; admins may change, rename and delete them. */
export const STARTING_ROLES = {
  teacher: [
    'list-categories',
    'list-courses',
    'list-exams',
    'list-questions',
    'monitor-exams',
    'grade-exams',
    'see-reports',
    'answer-messages',
    'run-groups',
    'run-meetings',
  ],
  grader: ['list-exams', 'grade-exams'],
  invigilator: ['list-exams', 'monitor-exams'],
  'content-writer': [
    'list-categories',
    'list-courses',
    'list-exams',
    'list-questions',
    'create-exams',
    'create-questions',
    'manage-courses',
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
