/**
 * Every kind of record that staff keep, named once. The actions and subjects of the record of changes, the words of its
 * fields, the lists with saved views, the pages of records, the kinds of results of a search over everything (in this order)
 * and the error for a missing one follow from this table.
 */

interface RecordDescription {
  /** The actions that the record of changes can name; absent for a part whose changes are its owner's actions. */
  readonly actions?: readonly string[]
  /** The file of texts (`locales/<language>/<texts>.json`) that has the words of its form. */
  readonly texts?: string
  /** The id of its list on the device and of the saved views of that list. */
  readonly list?: string
  /** The address beneath which its records have their pages, each under its id; that of its list where it has one. */
  readonly page?: string
  /** A search over everything finds its records by a text. */
  readonly isFound?: true
}

const PLAIN = ['create', 'update', 'delete'] as const

export const RECORDS = {
  users: {
    actions: [
      ...PLAIN,
      'import',
      'undo-import',
      'erase',
      'export',
      'leave',
      'password-link',
      'confirm-name',
      'make-family-link',
      'end-family-link',
      'write-note',
      'delete-note',
    ],
    texts: 'users',
    list: 'users',
    page: '/admin/users',
    isFound: true,
  },
  roles: { actions: PLAIN, texts: 'roles', list: 'roles', page: '/admin/roles' },
  permissions: { actions: ['update'], texts: 'roles', list: 'permissions', page: '/admin/permissions' },
  categories: { actions: PLAIN, texts: 'categories', list: 'categories', page: '/categories' },
  settings: { actions: ['update'], texts: 'settings' },
  exams: {
    actions: [
      ...PLAIN,
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
      'write-texts',
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
    texts: 'examDraft',
    list: 'exams',
    isFound: true,
  },
  sections: {},
  paragraphs: {},
  questions: {
    actions: [...PLAIN, 'restore', 'activate', 'deactivate', 'import', 'reuse', 'explain', 'doubt', 'keep'],
    texts: 'questions',
    list: 'questions',
    isFound: true,
  },
  'practice-topics': { actions: ['update', 'publish'], texts: 'practicePacks' },
  'practice-assignments': {
    actions: PLAIN,
    texts: 'practiceAssignments',
    list: 'practice-assignments',
    page: '/practice-assignments',
  },
  attempts: {
    actions: [
      'grant-time',
      'reopen',
      'parked-accepted',
      'parked-rejected',
      'withdraw-certificate',
      'restore-certificate',
    ],
  },
  courses: {
    actions: [
      ...PLAIN,
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
    texts: 'courses',
    list: 'courses',
    page: '/courses',
    isFound: true,
  },
  chapters: {},
  lessons: { actions: [...PLAIN, 'restore'], texts: 'courses' },
  groups: {
    actions: [
      ...PLAIN,
      'seat',
      'unseat',
      'link',
      'course',
      'write-post',
      'change-post',
      'delete-post',
      'comments',
      'delete-comment',
    ],
    texts: 'groups',
    list: 'groups',
    page: '/groups',
    isFound: true,
  },
  meetings: { actions: [...PLAIN, 'date'], texts: 'meetings', list: 'meetings', page: '/meetings', isFound: true },
  packages: {
    actions: [...PLAIN, 'attach', 'detach'],
    texts: 'packages',
    list: 'packages',
    page: '/packages',
    isFound: true,
  },
  payments: {
    actions: ['refund', 'hand-over', 'record', 'resolve'],
    texts: 'payments',
    list: 'payments',
    page: '/admin/payments',
    isFound: true,
  },
  subscriptions: { actions: ['grant', 'update', 'end'], texts: 'subscriptions' },
  contacts: {
    actions: ['begin', 'answer', 'update'],
    texts: 'inbox',
    list: 'inbox',
    page: '/admin/contact-us/students',
    isFound: true,
  },
  'canned-replies': {
    actions: PLAIN,
    texts: 'cannedReplies',
    list: 'cannedReplies',
    page: '/admin/contact-us/replies',
  },
  inquiries: {
    actions: ['update', 'delete'],
    texts: 'inquiries',
    list: 'inquiries',
    page: '/admin/contact-us',
    isFound: true,
  },
  coupons: { actions: PLAIN, texts: 'coupons', list: 'coupons', page: '/coupons', isFound: true },
  'marketing-links': {
    actions: PLAIN,
    texts: 'marketing',
    list: 'marketing-links',
    page: '/admin/marketing-links',
    isFound: true,
  },
  interests: { actions: ['withdraw', 'delete'], texts: 'marketing', list: 'interests' },
  news: { actions: PLAIN, texts: 'news', list: 'news', page: '/admin/news', isFound: true },
  partners: { actions: PLAIN, texts: 'partners', list: 'partners', page: '/admin/Partners-Management', isFound: true },
} as const satisfies Readonly<Record<string, RecordDescription>>

export type Records = typeof RECORDS
export type RecordName = keyof Records

/** Names of the kinds that say this about themselves. */
export type RecordsWith<Part extends keyof RecordDescription> = {
  [Name in RecordName]: Records[Name] extends Readonly<Record<Part, unknown>> ? Name : never
}[RecordName]

/** The table of one part, by kind, without the kinds that do not have it. */
export type PartOfRecords<Part extends keyof RecordDescription> = {
  readonly [Name in RecordsWith<Part>]: Records[Name][Part & keyof Records[Name]]
}

/** Collects one part of every kind, by kind, without the kinds that do not have it. */
export function partOfRecords<Part extends keyof RecordDescription>(part: Part): PartOfRecords<Part> {
  const said = Object.entries<RecordDescription>(RECORDS).flatMap(([name, description]) =>
    description[part] === undefined ? [] : [[name, description[part]] as const],
  )
  return Object.fromEntries(said) as unknown as PartOfRecords<Part>
}
