/**
 * Everything that the record of changes can say was done, by feature. The server writes nothing else (`Change`), and
 * each has a sentence in both languages (`server/modules/audit/audit-words.test.ts`).
 */
export const AUDIT_ACTIONS = {
  users: [
    'create',
    'update',
    'delete',
    'import',
    'undo-import',
    'erase',
    'export',
    'leave',
    'password-link',
    'write-note',
    'delete-note',
  ],
  roles: ['create', 'update', 'delete'],
  permissions: ['update'],
  categories: ['create', 'update', 'delete'],
  news: ['create', 'update', 'delete'],
  settings: ['update'],
  exams: [
    'create',
    'update',
    'delete',
    'restore',
    'duplicate',
    'publish',
    'unpublish',
    'status',
    'order',
    'add-section',
    'change-section',
    'delete-section',
    'restore-section',
    'add-paragraph',
    'change-paragraph',
    'delete-paragraph',
    'restore-paragraph',
    'put-figure',
    'delete-figure',
    'correct-key',
    'import',
    'attach',
    'detach',
    'groups',
  ],
  questions: ['create', 'update', 'delete', 'restore', 'activate', 'deactivate', 'import', 'reuse', 'explain'],
  attempts: ['grant-time', 'reopen', 'parked-accepted', 'parked-rejected'],
  attempt: ['closed', 'digest-differs', 'key-corrected', 'late-evidence', 'log-forked', 'reopened', 'rescue-imported'],
  grading: ['give', 'reveal-names'],
  inquiries: ['update', 'delete'],
  partners: ['create', 'update', 'delete'],
  'marketing-links': ['create', 'update', 'delete'],
  interests: ['withdraw', 'delete'],
  packages: ['create', 'update', 'delete', 'attach', 'detach'],
  contacts: ['answer', 'update'],
  'canned-replies': ['create', 'update', 'delete'],
  coupons: ['create', 'update', 'delete'],
  subscriptions: ['grant', 'update', 'end'],
  courses: [
    'create',
    'update',
    'delete',
    'duplicate',
    'order',
    'add-chapter',
    'change-chapter',
    'delete-chapter',
    'restore',
    'restore-chapter',
    'attach',
    'detach',
  ],
  lessons: ['create', 'update', 'delete', 'restore'],
  groups: ['create', 'update', 'delete', 'seat', 'unseat', 'link', 'course'],
  payments: ['refund', 'record', 'resolve'],
  meetings: ['create', 'update', 'delete', 'date'],
} as const

type Actions = typeof AUDIT_ACTIONS
export type AuditedFeature = keyof Actions

/** `feature.verb`. */
export type AuditAction = { [F in AuditedFeature]: `${F}.${Actions[F][number]}` }[AuditedFeature]

/** Features whose records are made, changed and deleted. */
export type AuditedRecords = {
  [F in AuditedFeature]: 'create' | 'update' | 'delete' extends Actions[F][number] ? F : never
}[AuditedFeature]
