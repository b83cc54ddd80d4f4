/** The table of page rights agrees with the contract: people who may open a page may call the route that it reads. */
import { describe, expect, it } from 'vitest'
import type { Access, Route } from '#contract/foundation/route.ts'
import { PERMISSIONS, type Permission, type RoleName } from '#domain/access/permissions.ts'
import {
  mayOpen,
  PAGE_RIGHTS,
  PAGES_WITH_RIGHT,
  type PageRight,
  type PageWithRight,
} from '#domain/pages/page-rights.ts'
import { partOfRecords } from '#domain/records.ts'
import { denial } from '#server/http/permit.ts'
import { namedRoutes } from './academy.ts'

interface Person {
  readonly role: RoleName
  readonly permissions: readonly Permission[]
}

/** Every role with each permission alone, with every pair of them, with none, and with all. */
const PEOPLE: readonly Person[] = (['admin', 'student', 'editor'] as RoleName[]).flatMap((role) =>
  [[], PERMISSIONS, ...PERMISSIONS.flatMap((one) => PERMISSIONS.map((other) => [one, other]))].map((permissions) => ({
    role,
    permissions: [...new Set(permissions)],
  })),
)

function opens(page: string, { role, permissions }: Person): boolean {
  return mayOpen(page, { may: (permission) => permissions.includes(permission), hasRole: (name) => name === role })
}

function calls(access: Access, { role, permissions }: Person): boolean {
  const who = {
    userId: 'a',
    role,
    permissions: new Set(permissions),
    tokenHash: '',
    timeMultiplier: 1,
    accommodations: {},
  }
  return denial(access, who) === null
}

/** People who open a page and are refused by what it reads. */
function turnedAway(page: string, { access }: Pick<Route, 'access'>): readonly Person[] {
  return PEOPLE.filter((person) => opens(page, person) && !calls(access, person))
}

function routeAt(method: Route['method'], path: string): Route | undefined {
  return namedRoutes.find(([, route]) => route.method === method && route.path === path)?.[1]
}

/** The route that a page reads or writes, for pages that do not show the list of a kind of record. */
const READ_BY: Partial<Record<PageWithRight, string>> = {
  '/admin/audit': 'audit.listAudit',
  '/admin/contact-us': 'inbox.listInbox',
  '/admin/contact-us/hours': 'contactHours.updateContactHours',
  '/admin/marketing-links/import': 'sheetImports.listSheetImports',
  '/admin/permissions': 'roles.listPermissions',
  '/admin/rescue-files': 'attempts.importRescueFile',
  '/admin/results': 'studentResults.listStudentResults',
  '/admin/security-log': 'securityLog.listSecurityEvents',
  '/admin/settings': 'settings.updateSettings',
  '/admin/users/$userId/changes': 'audit.listAudit',
  '/admin/users/$userId/messages': 'inbox.listInbox',
  '/admin/users/$userId/practice': 'practiceClasses.readPersonPractice',
  '/admin/users/$userId/results': 'personPage.listPersonResults',
  '/categories/$categoryId': 'categories.updateCategory',
  '/categories/create': 'categories.createCategory',
  '/categories/import': 'categories.createCategory',
  '/coupons/import': 'sheetImports.listSheetImports',
  '/examAnswers': 'explanations.listExplanations',
  '/exams/$examId': 'examFigures.readExamFigures',
  '/exams/$examId/grading': 'grading.gradingQueue',
  '/exams/$examId/groups': 'examGroups.changeExamGroups',
  '/exams/$examId/import': 'exchange.commitImport',
  '/exams/$examId/keys': 'corrections.readKeys',
  '/exams/$examId/monitor': 'monitor.monitorExam',
  '/exams/$examId/print': 'printedExams.readPrintedExam',
  '/exams/$examId/questions': 'examDraft.readExamDraft',
  '/exams/$examId/questions/create': 'questions.createQuestion',
  '/exams/$examId/reports': 'reports.readExamReport',
  '/exams/$examId/settings': 'examDraft.updateExam',
  '/exams/$examId/versions': 'examVersions.listExamVersions',
  '/exams/create': 'examDraft.createExam',
  '/exams/import': 'exchange.commitImport',
  '/group-progress': 'groupProgress.listGroupProgress',
  '/groups/$groupId/class': 'classStream.writePost',
  '/groups/$groupId/import': 'sheetImports.listSheetImports',
  '/groups/$groupId/progress': 'groupProgress.listGroupProgress',
  '/groups/create': 'groups.createGroup',
  '/practice-class/$groupId': 'practiceClasses.readPracticeClass',
  '/practice-forecasts': 'practiceScores.readForecastQuality',
  '/practice-questions': 'practiceQuestions.listReviewedQuestions',
  '/questions': 'questionBank.listQuestions',
  '/questions/create': 'questions.createQuestion',
}

/** Students read the list of their own conversations; staff read the inbox. */
const LIST_OF_STUDENTS = '/api/contacts'

const RECORD_LISTS = Object.entries(partOfRecords('page')).flatMap(([kind, page]) => {
  const list = routeAt('GET', `/api/${kind}`)
  return list === undefined || page in READ_BY || list.path === LIST_OF_STUDENTS ? [] : [[page, list] as const]
})

const OTHERS = Object.entries(READ_BY).map(([page, name]) => {
  const found = namedRoutes.find(([known]) => known === name)
  if (found === undefined) throw new Error(`the contract has no ${name}`)
  return [page, found[1]] as const
})

describe('a colleague who may open a page', () => {
  it.each([...RECORD_LISTS, ...OTHERS])('%s may call what it reads', (page, route) => {
    expect(turnedAway(page, route)).toEqual([])
  })

  it('finds that the contract asks for the same on every page that names its right', () => {
    const compared = new Set<string>([...RECORD_LISTS, ...OTHERS].map(([page]) => page))
    const rights = namedRoutes.map(([, { access }]) => rightOf(access))
    const alone = PAGES_WITH_RIGHT.filter((page) => !compared.has(page) && !rights.includes(rightNamedBy(page)))
    // The specification asks for `list-exams` there, while the list itself is open to all who work on exams.
    expect(alone).toEqual(['/exams'])
  })

  it('is refused where the right of a page is planted wrongly', () => {
    const list = routeAt('GET', '/api/packages')
    expect(list && turnedAway('/courses', list).length).toBeGreaterThan(0)
  })
})

function rightNamedBy(page: PageWithRight): string {
  const { permission, anyOf, role }: PageRight = PAGE_RIGHTS[page]
  return JSON.stringify({ permission, anyOf, role })
}

function rightOf(access: Access): string {
  const permission = access.kind === 'permission' ? access.permission : undefined
  const anyOf = access.kind === 'any-permission' ? access.permissions : undefined
  const role = access.kind === 'permission' || access.kind === 'role' ? access.role : undefined
  return JSON.stringify({ permission, anyOf, role })
}
