import type { Icon } from '@tabler/icons-react'
import {
  IconAdjustments,
  IconBarbell,
  IconCategory,
  IconChartDots,
  IconClipboardList,
  IconDeviceMobileCheck,
  IconDatabaseSearch,
  IconFileImport,
  IconFlag,
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
  IconReportAnalytics,
  IconSpeakerphone,
  IconSettings2,
  IconShieldHalf,
  IconShieldLock,
  IconTargetArrow,
  IconTestPipe,
  IconUsersGroup,
  IconTicket,
  IconTrash,
  IconTrendingUp,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react'
import { EXAM_WORK_PERMISSIONS } from '#domain/access/permissions.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import type { Reader } from '#src/features/auth/index.ts'
import type { NavigationGroup, NavigationItem } from './navigation-item.ts'

export type { NavigationGroup, NavigationItem } from './navigation-item.ts'

const isStudent = ({ hasRole }: Reader) => hasRole('student')

/** The items in the order of the side navigation; groups appear in the order of their first item. */
const ITEMS: readonly NavigationItem[] = [
  { to: '/practice', label: 'practice', icon: IconBarbell, group: 'first', isFor: isStudent },
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
  { to: '/demo', label: 'demo', icon: IconTestPipe, group: 'first', isFor: isStudent },
  { to: '/news', label: 'studentNews', icon: IconNews, group: 'first', isFor: isStudent },
  { to: '/my-groups', label: 'myGroups', icon: IconUsersGroup, group: 'first', isFor: isStudent },
  {
    to: '/my-meetings',
    label: 'myMeetings',
    icon: IconVideo,
    group: 'first',
    isFor: ({ may, hasRole }) => hasRole('student') && may('enroll-online'),
  },
  { to: '/change-plan', label: 'plans', icon: IconPackages, group: 'first', isFor: isStudent },
  { to: '/student_contacts', label: 'studentContacts', icon: IconMessages, group: 'first', isFor: isStudent },
  { to: '/device', label: 'device', icon: IconDeviceMobileCheck, group: 'first', isFor: isStudent },
  { to: '/admin', label: 'admin', icon: IconSettings2, group: 'first' },
  {
    to: '/exams',
    label: 'exams',
    icon: IconClipboardList,
    group: 'content',
    isFor: ({ may }) => EXAM_WORK_PERMISSIONS.some(may),
    isForStaffAlone: true,
    waits: ['grading', 'evidence'],
    create: { to: '/exams/create', label: 'exam' },
    import: { to: '/exams/import', label: 'importExam' },
  },
  {
    to: '/courses',
    label: 'courses',
    icon: IconBook2,
    group: 'content',
    isForStaffAlone: true,
    create: { to: '/courses/create', label: 'course' },
  },
  {
    to: '/examAnswers',
    label: 'explanations',
    icon: IconBulb,
    group: 'content',
  },
  {
    to: '/questions',
    label: 'questions',
    icon: IconDatabaseSearch,
    group: 'content',
    create: { to: '/questions/create', label: 'question' },
  },
  { to: '/practice-packs', label: 'practicePacks', icon: IconBarbell, group: 'content', isForStaffAlone: true },
  {
    to: '/practice-questions',
    label: 'practiceQuestions',
    icon: IconFlag,
    group: 'content',
    isForStaffAlone: true,
    waits: ['reviews'],
  },
  {
    to: '/categories',
    label: 'categories',
    icon: IconCategory,
    group: 'content',
    create: { to: '/categories/create', label: 'category' },
    import: { to: '/categories/import', label: 'importCategories' },
  },
  {
    to: '/admin/news',
    label: 'news',
    icon: IconNews,
    group: 'content',
    create: { to: '/admin/news/create', label: 'news' },
  },
  {
    to: '/admin/users',
    label: 'users',
    icon: IconUsers,
    group: 'people',
    create: { to: '/admin/users/create', label: 'user' },
    import: { to: '/admin/users/import', label: 'importUsers' },
  },
  {
    to: '/groups',
    label: 'groups',
    icon: IconUsersGroup,
    group: 'people',
    create: { to: '/groups/create', label: 'group' },
  },
  { to: '/admin/results', label: 'studentResults', icon: IconReportAnalytics, group: 'people', isForStaffAlone: true },
  { to: '/group-progress', label: 'groupProgress', icon: IconTrendingUp, group: 'people', isForStaffAlone: true },
  {
    to: '/practice-assignments',
    label: 'practiceAssignments',
    icon: IconTargetArrow,
    group: 'people',
    isForStaffAlone: true,
    create: { to: '/practice-assignments/create', label: 'assignment' },
  },
  {
    to: '/practice-forecasts',
    label: 'practiceForecasts',
    icon: IconChartDots,
    group: 'people',
    isForStaffAlone: true,
  },
  {
    to: '/meetings',
    label: 'meetings',
    icon: IconVideo,
    group: 'people',
    create: { to: '/meetings/create', label: 'meeting' },
  },
  {
    to: '/admin/roles',
    label: 'roles',
    icon: IconShieldHalf,
    group: 'people',
    create: { to: '/admin/roles/create', label: 'role' },
  },
  { to: '/admin/permissions', label: 'permissions', icon: IconKey, group: 'people' },
  {
    to: '/packages',
    label: 'packages',
    icon: IconPackages,
    group: 'sales',
    create: { to: '/packages/create', label: 'package' },
  },
  {
    to: '/coupons',
    label: 'coupons',
    icon: IconTicket,
    group: 'sales',
    create: { to: '/coupons/create', label: 'coupon' },
    import: { to: '/coupons/import', label: 'importCoupons' },
  },
  {
    to: '/admin/payments',
    label: 'payments',
    icon: IconReceipt,
    group: 'sales',
    waits: ['differences', 'handOvers'],
  },
  {
    to: '/admin/contact-us',
    label: 'inquiries',
    icon: IconInbox,
    group: 'audience',
    waits: ['messages'],
  },
  {
    to: '/admin/marketing-links',
    label: 'marketing',
    icon: IconSpeakerphone,
    group: 'audience',
    create: { to: '/admin/marketing-links/create', label: 'link' },
    import: { to: '/admin/marketing-links/import', label: 'importLinks' },
  },
  {
    to: '/admin/Partners-Management',
    label: 'partners',
    icon: IconHeartHandshake,
    group: 'audience',
    create: { to: '/admin/Partners-Management/create', label: 'partner' },
    import: { to: '/admin/Partners-Management/import', label: 'importPartners' },
  },
  { to: '/admin/bin', label: 'bin', icon: IconTrash, group: 'oversight' },
  { to: '/admin/audit', label: 'audit', icon: IconHistory, group: 'oversight' },
  {
    to: '/admin/security-log',
    label: 'securityLog',
    icon: IconShieldLock,
    group: 'oversight',
  },
  {
    to: '/admin/rescue-files',
    label: 'rescueFiles',
    icon: IconFileImport,
    group: 'oversight',
  },
  { to: '/admin/settings', label: 'settings', icon: IconAdjustments, group: 'oversight' },
]

export function iconOfPage(page: string): Icon | undefined {
  return ITEMS.find(({ to }) => to === page)?.icon
}

function isFoundBy({ to, isFor, isForStaffAlone = false }: NavigationItem, reader: Reader): boolean {
  if (isForStaffAlone && reader.hasRole('student')) return false
  return isFor === undefined ? mayOpen(to, reader) : isFor(reader)
}

/** The items that the reader may use; the others are absent. */
export function navigationFor(reader: Reader): readonly NavigationItem[] {
  return ITEMS.filter((item) => isFoundBy(item, reader))
}

/** The same by group, in order. */
export function groupedNavigation(reader: Reader): readonly (readonly [NavigationGroup, readonly NavigationItem[]])[] {
  const items = navigationFor(reader)
  const groups = [...new Set(items.map(({ group }) => group))]
  return groups.map((group) => [group, items.filter((item) => item.group === group)] as const)
}
