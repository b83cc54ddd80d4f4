/**
 * The right that each page of staff asks for, written once: guards, navigation, command palette, tabs and links to
 * records read it here. A test compares it with what the contract's routes ask for (`tests/contract/page-rights.test.ts`).
 */
import {
  BIN_PERMISSIONS,
  EXAM_WORK_PERMISSIONS,
  FIGURE_PERMISSIONS,
  GROUP_PERMISSIONS,
  MEETING_PERMISSIONS,
  type Permission,
  type RoleName,
} from '../access/permissions.ts'

/** Both have to hold where both are named. Pages under `/admin` ask for administration besides, and so for its role. */
export interface PageRight {
  readonly permission?: Permission
  /** One of these is enough. */
  readonly anyOf?: readonly Permission[]
  readonly role?: RoleName
  /** Opens this part of administration also to staff who may not see the rest. */
  readonly isOpenPart?: boolean
}

/** A page that is not named here asks for what the nearest page above it asks for. */
export const PAGE_RIGHTS = {
  '/admin': {},
  '/admin/Partners-Management': { permission: 'list-users' },
  '/admin/audit': { permission: 'list-roles' },
  '/admin/bin': { anyOf: BIN_PERMISSIONS, isOpenPart: true },
  '/admin/contact-us': { permission: 'answer-messages', isOpenPart: true },
  '/admin/contact-us/hours': { permission: 'manage-settings', isOpenPart: true },
  '/admin/marketing-links': { permission: 'manage-marketing', isOpenPart: true },
  '/admin/marketing-links/import': { permission: 'manage-marketing', role: 'admin' },
  '/admin/news': { permission: 'manage-marketing', isOpenPart: true },
  '/admin/payments': { permission: 'manage-payments', isOpenPart: true },
  '/admin/permissions': { permission: 'list-roles' },
  '/admin/rescue-files': { permission: 'monitor-exams', isOpenPart: true },
  '/admin/results': { permission: 'see-reports', isOpenPart: true },
  '/admin/roles': { permission: 'list-roles' },
  '/admin/security-log': { permission: 'list-roles' },
  '/admin/settings': { permission: 'manage-settings', isOpenPart: true },
  '/admin/users': { permission: 'list-users' },
  '/admin/users/$userId/changes': { permission: 'list-roles' },
  '/admin/users/$userId/messages': { permission: 'answer-messages' },
  '/admin/users/$userId/practice': { permission: 'see-reports' },
  '/admin/users/$userId/results': { permission: 'see-reports' },
  '/categories': { permission: 'list-categories' },
  '/categories/$categoryId': { permission: 'list-categories', role: 'admin' },
  '/categories/create': { permission: 'list-categories', role: 'admin' },
  '/categories/import': { permission: 'list-categories', role: 'admin' },
  '/coupons': { permission: 'manage-coupons' },
  '/coupons/import': { permission: 'manage-coupons', role: 'admin' },
  '/courses': { permission: 'manage-courses' },
  '/examAnswers': { permission: 'create-exams', role: 'admin' },
  '/exams': { permission: 'list-exams' },
  '/exams/$examId': { anyOf: EXAM_WORK_PERMISSIONS },
  '/exams/$examId/grading': { permission: 'grade-exams' },
  '/exams/$examId/groups': { permission: 'create-exams' },
  '/exams/$examId/import': { permission: 'create-questions' },
  '/exams/$examId/keys': { permission: 'correct-keys' },
  '/exams/$examId/monitor': { permission: 'monitor-exams' },
  '/exams/$examId/print': { permission: 'list-questions' },
  '/exams/$examId/questions': { permission: 'list-questions' },
  '/exams/$examId/questions/create': { permission: 'create-questions' },
  '/exams/$examId/questions/fill': { permission: 'create-questions' },
  '/exams/$examId/reports': { permission: 'see-reports' },
  '/exams/$examId/settings': { permission: 'create-exams' },
  '/exams/$examId/versions': { permission: 'list-questions' },
  '/exams/create': { permission: 'create-exams' },
  '/exams/import': { permission: 'create-questions' },
  '/group-progress': { permission: 'see-reports' },
  '/groups': { anyOf: GROUP_PERMISSIONS },
  '/groups/$groupId/class': { anyOf: GROUP_PERMISSIONS },
  '/groups/$groupId/import': { permission: 'manage-groups', role: 'admin' },
  '/groups/$groupId/progress': { permission: 'see-reports' },
  '/groups/create': { permission: 'manage-groups' },
  '/meetings': { anyOf: MEETING_PERMISSIONS },
  '/packages': { permission: 'manage-packages' },
  '/practice-assignments': { permission: 'see-reports' },
  '/practice-class/$groupId': { permission: 'see-reports' },
  '/practice-forecasts': { permission: 'see-reports' },
  '/practice-packs': { permission: 'create-questions' },
  '/practice-questions': { permission: 'create-questions' },
  '/questions': { permission: 'list-questions' },
  '/questions/create': { permission: 'create-questions' },
} as const satisfies Readonly<Record<string, PageRight>>

/** Addresses of pages that name their right, with parameters as the router writes them. */
export type PageWithRight = keyof typeof PAGE_RIGHTS

export const PAGES_WITH_RIGHT = Object.keys(PAGE_RIGHTS) as readonly PageWithRight[]

/** `/categories/$categoryId` is the page of `/categories/0190…`. */
function isPageOf(page: PageWithRight, path: string): boolean {
  const [named, given] = [page.split('/'), path.split('/')]
  return (
    named.length === given.length &&
    named.every((segment, index) => segment.startsWith('$') || segment === given[index])
  )
}

/** The page of an address, or the nearest one above it that names its right; null where none does. */
export function pageWithRight(path: string): PageWithRight | null {
  const page =
    PAGES_WITH_RIGHT.find((named) => named === path) ?? PAGES_WITH_RIGHT.find((named) => isPageOf(named, path))
  if (page !== undefined) return page
  const end = path.lastIndexOf('/')
  return end <= 0 ? null : pageWithRight(path.slice(0, end))
}

/** The permissions and roles of a reader, as the client's store or a test knows them. */
export interface RightsHolder {
  readonly may: (permission: Permission) => boolean
  readonly hasRole: (role: RoleName) => boolean
}

export function isInAdministration(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}

/** Tells whether permission and role of a page are held, whatever the area around it asks for. */
export function holdsRight(page: PageWithRight, { may, hasRole }: RightsHolder): boolean {
  const { permission, anyOf, role }: PageRight = PAGE_RIGHTS[page]
  if (role !== undefined && !hasRole(role)) return false
  return (permission === undefined || may(permission)) && (anyOf === undefined || anyOf.some(may))
}

/** Administration: the admin role, and users or roles to look after (specification, 2). */
export function mayAdminister({ may, hasRole }: RightsHolder): boolean {
  return hasRole('admin') && (may('list-users') || may('list-roles'))
}

/** Tells whether the area of administration lets this reader in on the way to a page in it. */
export function mayEnterAdministration(path: string, reader: RightsHolder): boolean {
  if (mayAdminister(reader)) return true
  // Its first page has the figures of the academy, for all who may see one; nothing in it is opened by that.
  if (path === '/admin') return !reader.hasRole('student') && FIGURE_PERMISSIONS.some(reader.may)
  const opens = (page: PageWithRight): boolean => {
    const { isOpenPart = false }: PageRight = PAGE_RIGHTS[page]
    return isOpenPart && path.startsWith(page) && holdsRight(page, reader)
  }
  return !reader.hasRole('student') && PAGES_WITH_RIGHT.some(opens)
}

/**
 * Tells whether a reader may open a page, by its address or its path with parameters. A page that asks for no right by this
 * table is open to none by it.
 */
export function mayOpen(path: string, reader: RightsHolder): boolean {
  const page = pageWithRight(path)
  if (page === null || !holdsRight(page, reader)) return false
  return !isInAdministration(path) || mayEnterAdministration(path, reader)
}
