/**
 * The addresses of the specification's route table and those that the product adds, for tests that visit all of them.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { partOfRecords, type RecordName } from '#domain/records.ts'
import { SAMPLE_STUDENT } from '#server/seed/sample-accounts.ts'
import type { Academy } from './fixtures.ts'
import { adminToken } from './people.ts'

export const PUBLIC_PATHS = [
  '/',
  '/front-page',
  '/register',
  '/login',
  '/landing/marketing',
  '/landing/course/1',
  '/payment',
  '/change-plan',
  '/error',
  '/404',
  '/pages/misc/not-found/anything',
  '/forgot-password',
  '/privacy',
  '/contact-us',
  '/reset-password',
  '/verify-email',
  '/stop-email-change',
  '/exam-receipts',
  '/certificates',
  '/family',
  '/demo',
] as const

const STUDENT_PATHS = [
  '/',
  '/userProfile',
  '/student-exams',
  '/student_contacts',
  '/my-groups',
  '/my-meetings',
  '/my-certificates',
  '/share-progress',
  '/online-courses',
  '/quantitative',
  '/verbal',
  '/important-quantitative',
  '/important-verbal',
  '/kit-quantitative',
  '/kit-verbal',
  '/exams',
  '/categories',
  '/admin',
  '/device',
  '/news',
  '/practice',
  '/practice/mistakes',
  '/practice/topics',
  '/practice/progress',
  '/practice/settings',
  '/practice/begin',
  '/practice/print',
  '/enroll-meeting/1',
  '/course/1',
] as const

/** Pages of everybody that look otherwise to staff, and one permission, which has a name instead of an id. */
const FURTHER_ADMIN_PATHS = [
  '/',
  '/userProfile',
  '/student_contacts',
  '/device',
  '/news',
  '/admin/permissions/list-exams',
] as const

/** Pages of the office that only their own specs look at. */
const OFFICE_PATHS_ELSEWHERE: readonly string[] = ['/coupons/codes', '/coupons/create']

const OFFICE = path.resolve(import.meta.dirname, '../../../src/routes/_main/(office)')

/** Addresses without parameters that the route files of the office stand for. */
function officePaths(): readonly string[] {
  const files = readdirSync(OFFICE, { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => file.endsWith('.tsx') && !file.includes('$'))
  const paths = pages.map((file) => {
    const segments = file.replace(/\.tsx$/, '').split(/[/.]/)
    return `/${segments
      .filter((segment) => segment !== 'index')
      .map((segment) => segment.replace(/_$/, ''))
      .join('/')}`
  })
  return [...new Set(paths)].filter((page) => !OFFICE_PATHS_ELSEWHERE.includes(page)).toSorted()
}

export function studentPaths(): readonly string[] {
  return STUDENT_PATHS
}

/** Kinds whose pages are walked below by themselves or only in their own specs. */
const KINDS_ELSEWHERE: readonly RecordName[] = [
  'users',
  'permissions',
  'contacts',
  'canned-replies',
  'coupons',
  'payments',
]

/** Lists whose records have a page of their own, and the address of that page. */
const RECORD_PAGES = Object.entries(partOfRecords('page'))
  .filter(([kind]) => !KINDS_ELSEWHERE.some((elsewhere) => elsewhere === kind))
  .map(([kind, page]) => [`/api/${kind}`, page] as const)

interface Listed {
  readonly items: readonly { readonly id: string }[]
}

/** Kinds whose form is a tab of their page. */
const TABBED: readonly string[] = ['packages', 'groups', 'courses', 'meetings', 'marketing-links']

/** The page of the first record of each list, and its form where that is a tab; none for an empty list. */
async function recordPaths(academy: Academy, token: string): Promise<readonly string[]> {
  const found = RECORD_PAGES.map(async ([list, page]) => {
    const { data } = await academy.call<Listed>(list, { token })
    const forms = TABBED.some((kind) => list === `/api/${kind}`) ? ['?tab=edit'] : []
    return data.items.slice(0, 1).flatMap(({ id }) => ['', ...forms].map((tab) => `${page}/${id}${tab}`))
  })
  return (await Promise.all(found)).flat()
}

/** The pages of a person with results, packages and messages. */
async function personPaths(academy: Academy, token: string): Promise<readonly string[]> {
  const { email } = SAMPLE_STUDENT
  const { data } = await academy.call<{ items: readonly { id: string; email: string }[] }>(
    `/api/users?q=${encodeURIComponent(email)}`,
    { token },
  )
  const parts = ['results', 'practice', 'access', 'messages', 'changes', 'edit']
  // The search also finds other people whose address contains the same words.
  const person = data.items.find((item) => item.email === email)
  if (person === undefined) throw new Error(`nobody has the address ${email}`)
  return [`/admin/users/${person.id}`, ...parts.map((part) => `/admin/users/${person.id}/${part}`)]
}

/** The pages of the first course that its record's page leads to. */
async function coursePaths(academy: Academy, token: string): Promise<readonly string[]> {
  const { data } = await academy.call<Listed>('/api/courses', { token })
  return data.items.slice(0, 1).flatMap(({ id }) => [`/courses/${id}/outline`, `/courses/${id}/progress`])
}

/** The progress and the practice of the first group. */
async function groupPaths(academy: Academy, token: string): Promise<readonly string[]> {
  const { data } = await academy.call<Listed>('/api/groups', { token })
  return data.items.slice(0, 1).flatMap(({ id }) => [`/groups/${id}/progress`, `/practice-class/${id}`])
}

/** The pages about one question of an exam. */
async function questionPaths(academy: Academy, token: string, examId: string): Promise<readonly string[]> {
  const { data } = await academy.call<{ sections: readonly { id: string; questions: readonly { id: string }[] }[] }>(
    `/api/exams/${examId}/draft`,
    { token },
  )
  const [section] = data.sections
  const [question] = section?.questions ?? []
  if (section === undefined || question === undefined) throw new Error('the exam has no question')
  const explained = `/examAnswers/exam/${examId}/section/${section.id}/questions`
  return [
    `/exams/${examId}/questions/${question.id}`,
    `/questions/${question.id}`,
    `/exams/${examId}/reports/questions/${question.id}`,
    explained,
    `${explained}/${question.id}`,
  ]
}

/** Pages of the office, of one exam, of its first question, and of one record of every kind. */
export async function adminPaths(academy: Academy, title: string): Promise<readonly string[]> {
  const token = await adminToken(academy)
  const exams = await academy.call<Listed>(`/api/exams?q=${encodeURIComponent(title)}`, { token })
  const examId = exams.data.items[0]?.id
  if (examId === undefined) throw new Error(`no exam is called ${title}`)
  const tabs = [
    'print',
    'questions',
    'questions/create',
    'settings',
    'keys',
    'grading',
    'import',
    'reports',
    'reports/overview',
    'reports/questions',
    'reports/changes',
    'reports/day',
    'reports/patterns',
  ]
  return [
    ...FURTHER_ADMIN_PATHS,
    ...officePaths(),
    ...(await recordPaths(academy, token)),
    ...(await personPaths(academy, token)),
    ...(await coursePaths(academy, token)),
    ...(await groupPaths(academy, token)),
    `/exams/${examId}`,
    ...tabs.map((tab) => `/exams/${examId}/${tab}`),
    ...(await questionPaths(academy, token, examId)),
    `/examAnswers/exam/${examId}/sections`,
    `/exams/${examId}/monitor`,
  ]
}
