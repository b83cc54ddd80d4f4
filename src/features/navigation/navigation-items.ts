import type { Icon } from '@tabler/icons-react'
import {
  IconAdjustments,
  IconCategory,
  IconClipboardList,
  IconDeviceMobileCheck,
  IconDatabaseSearch,
  IconFileImport,
  IconHistory,
  IconHome,
  IconHeartHandshake,
  IconInbox,
  IconBook2,
  IconBulb,
  IconKey,
  IconListCheck,
  IconMessages,
  IconNews,
  IconPackages,
  IconReceipt,
  IconSpeakerphone,
  IconSettings2,
  IconShieldHalf,
  IconShieldLock,
  IconTestPipe,
  IconUsersGroup,
  IconTicket,
  IconTrendingUp,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react'
import { EXAM_WORK_PERMISSIONS } from '#domain/access/permissions.ts'
import type { WaitingKind } from '#contract/attention.ts'
import type { EnglishTexts } from '#locales/types.ts'
import { mayAdminister, type Reader } from '#src/features/auth/index.ts'
import type { CommonLabel, StaffLabel } from './navigation-labels.ts'
import type { NavigationPath } from './navigation-paths.ts'

export type NavigationGroup = 'first' | keyof EnglishTexts['navigation']['group']

export interface NavigationItem {
  readonly to: NavigationPath
  readonly label: CommonLabel | StaffLabel
  readonly icon: Icon
  /** Items of a group stand together under its name; `first` has none. */
  readonly group: NavigationGroup
  readonly isFor: (reader: Reader) => boolean
  /** What is counted beside it. */
  readonly waits?: readonly WaitingKind[]
  /** What the command palette offers to make; `isFor` defaults to the item's own. */
  readonly create?: {
    readonly to: NavigationPath
    readonly label: keyof EnglishTexts['navigation']['create']
    readonly isFor?: (reader: Reader) => boolean
  }
}

const mayInAdmin =
  (permission: 'list-users' | 'list-roles' | 'manage-payments') =>
  (reader: Reader): boolean =>
    mayAdminister(reader) && reader.may(permission)

/** In the order of the side navigation; groups appear in the order of their first item. */
const ITEMS: readonly NavigationItem[] = [
  { to: '/', label: 'home', icon: IconHome, group: 'first', isFor: () => true },
  {
    to: '/student-exams',
    label: 'studentExams',
    icon: IconListCheck,
    group: 'first',
    isFor: ({ may, hasRole }) => hasRole('student') && may('enroll-exams'),
  },
  {
    to: '/quantitative',
    label: 'courses',
    icon: IconBook2,
    group: 'first',
    isFor: ({ may, hasRole }) => hasRole('student') && may('list-courses'),
  },
  { to: '/demo', label: 'demo', icon: IconTestPipe, group: 'first', isFor: ({ hasRole }) => hasRole('student') },
  { to: '/news', label: 'studentNews', icon: IconNews, group: 'first', isFor: ({ hasRole }) => hasRole('student') },
  {
    to: '/my-groups',
    label: 'myGroups',
    icon: IconUsersGroup,
    group: 'first',
    isFor: ({ hasRole }) => hasRole('student'),
  },
  {
    to: '/my-meetings',
    label: 'myMeetings',
    icon: IconVideo,
    group: 'first',
    isFor: ({ may, hasRole }) => hasRole('student') && may('enroll-online'),
  },
  {
    to: '/student_contacts',
    label: 'studentContacts',
    icon: IconMessages,
    group: 'first',
    isFor: ({ hasRole }) => hasRole('student'),
  },
  {
    to: '/device',
    label: 'device',
    icon: IconDeviceMobileCheck,
    group: 'first',
    isFor: ({ hasRole }) => hasRole('student'),
  },
  { to: '/admin', label: 'admin', icon: IconSettings2, group: 'first', isFor: mayAdminister },
  {
    to: '/exams',
    label: 'exams',
    icon: IconClipboardList,
    group: 'content',
    isFor: ({ may, hasRole }) => !hasRole('student') && EXAM_WORK_PERMISSIONS.some(may),
    waits: ['grading', 'evidence'],
    create: { to: '/exams/create', label: 'exam', isFor: ({ may }) => may('create-exams') },
  },
  {
    to: '/courses',
    label: 'courses',
    icon: IconBook2,
    group: 'content',
    isFor: ({ may, hasRole }) => !hasRole('student') && may('manage-courses'),
    create: { to: '/courses/create', label: 'course' },
  },
  {
    to: '/examAnswers',
    label: 'explanations',
    icon: IconBulb,
    group: 'content',
    isFor: ({ may, hasRole }) => hasRole('admin') && may('create-exams'),
  },
  {
    to: '/questions',
    label: 'questions',
    icon: IconDatabaseSearch,
    group: 'content',
    isFor: ({ may }) => may('list-questions'),
    create: { to: '/questions/create', label: 'question', isFor: ({ may }) => may('create-questions') },
  },
  {
    to: '/categories',
    label: 'categories',
    icon: IconCategory,
    group: 'content',
    isFor: ({ may }) => may('list-categories'),
    create: { to: '/categories/create', label: 'category', isFor: ({ hasRole }) => hasRole('admin') },
  },
  {
    to: '/admin/news',
    label: 'news',
    icon: IconNews,
    group: 'content',
    isFor: mayAdminister,
    create: { to: '/admin/news/create', label: 'news' },
  },
  {
    to: '/admin/users',
    label: 'users',
    icon: IconUsers,
    group: 'people',
    isFor: mayInAdmin('list-users'),
    create: { to: '/admin/users/create', label: 'user' },
  },
  {
    to: '/groups',
    label: 'groups',
    icon: IconUsersGroup,
    group: 'people',
    isFor: ({ hasRole }) => hasRole('admin'),
    create: { to: '/groups/create', label: 'group' },
  },
  {
    to: '/group-progress',
    label: 'groupProgress',
    icon: IconTrendingUp,
    group: 'people',
    isFor: ({ may, hasRole }) => !hasRole('student') && may('see-reports'),
  },
  {
    to: '/meetings',
    label: 'meetings',
    icon: IconVideo,
    group: 'people',
    isFor: ({ hasRole }) => hasRole('admin'),
    create: { to: '/meetings/create', label: 'meeting' },
  },
  {
    to: '/admin/roles',
    label: 'roles',
    icon: IconShieldHalf,
    group: 'people',
    isFor: mayInAdmin('list-roles'),
    create: { to: '/admin/roles/create', label: 'role' },
  },
  {
    to: '/admin/permissions',
    label: 'permissions',
    icon: IconKey,
    group: 'people',
    isFor: mayInAdmin('list-roles'),
  },
  {
    to: '/packages',
    label: 'packages',
    icon: IconPackages,
    group: 'sales',
    isFor: ({ hasRole }) => hasRole('admin'),
    create: { to: '/packages/create', label: 'package' },
  },
  {
    to: '/coupons',
    label: 'coupons',
    icon: IconTicket,
    group: 'sales',
    isFor: ({ hasRole }) => hasRole('admin'),
    create: { to: '/coupons/create', label: 'coupon' },
  },
  {
    to: '/admin/payments',
    label: 'payments',
    icon: IconReceipt,
    group: 'sales',
    isFor: mayInAdmin('manage-payments'),
    waits: ['differences'],
  },
  {
    to: '/admin/contact-us',
    label: 'inquiries',
    icon: IconInbox,
    group: 'audience',
    isFor: ({ may, hasRole }) => !hasRole('student') && may('answer-messages'),
    waits: ['messages'],
  },
  {
    to: '/admin/marketing-links',
    label: 'marketing',
    icon: IconSpeakerphone,
    group: 'audience',
    isFor: ({ hasRole }) => hasRole('admin'),
    create: { to: '/admin/marketing-links/create', label: 'link' },
  },
  {
    to: '/admin/Partners-Management',
    label: 'partners',
    icon: IconHeartHandshake,
    group: 'audience',
    isFor: mayInAdmin('list-users'),
    create: { to: '/admin/Partners-Management/create', label: 'partner' },
  },
  { to: '/admin/audit', label: 'audit', icon: IconHistory, group: 'oversight', isFor: mayInAdmin('list-roles') },
  {
    to: '/admin/security-log',
    label: 'securityLog',
    icon: IconShieldLock,
    group: 'oversight',
    isFor: mayInAdmin('list-roles'),
  },
  {
    to: '/admin/rescue-files',
    label: 'rescueFiles',
    icon: IconFileImport,
    group: 'oversight',
    isFor: ({ may, hasRole }) => !hasRole('student') && may('monitor-exams'),
  },
  {
    to: '/admin/settings',
    label: 'settings',
    icon: IconAdjustments,
    group: 'oversight',
    isFor: ({ hasRole }) => hasRole('admin'),
  },
]

/** What the reader may use; the rest is absent. */
export function navigationFor(reader: Reader): readonly NavigationItem[] {
  return ITEMS.filter((item) => item.isFor(reader))
}

/** The same by group, in order. */
export function groupedNavigation(reader: Reader): readonly (readonly [NavigationGroup, readonly NavigationItem[]])[] {
  const items = navigationFor(reader)
  const groups = [...new Set(items.map(({ group }) => group))]
  return groups.map((group) => [group, items.filter((item) => item.group === group)] as const)
}
