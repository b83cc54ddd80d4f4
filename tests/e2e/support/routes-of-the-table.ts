/**
 * The addresses of the specification's route table and those that the product adds, for tests that visit all of them.
 */
import { SAMPLE_STUDENT } from '#server/db/seed/sample-accounts.ts'
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
  '/demo',
] as const

const STUDENT_PATHS = [
  '/',
  '/userProfile',
  '/student-exams',
  '/student_contacts',
  '/my-groups',
  '/my-meetings',
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
  '/enroll-meeting/1',
  '/course/1',
] as const

const ADMIN_PATHS = [
  '/',
  '/userProfile',
  '/packages',
  '/packages/create',
  '/courses',
  '/courses/create',
  '/groups',
  '/groups/create',
  '/group-progress',
  '/meetings',
  '/meetings/create',
  '/coupons',
  '/coupons/import',
  '/categories',
  '/categories/create',
  '/categories/import',
  '/exams',
  '/exams/create',
  '/exams/import',
  '/questions',
  '/questions/create',
  '/examAnswers',
  '/student_contacts',
  '/admin',
  '/admin/users',
  '/admin/users/create',
  '/admin/users/import',
  '/admin/roles',
  '/admin/roles/create',
  '/admin/permissions',
  '/admin/permissions/list-exams',
  '/admin/audit',
  '/admin/security-log',
  '/admin/rescue-files',
  '/admin/settings',
  '/admin/marketing-links',
  '/admin/marketing-links/create',
  '/admin/marketing-links/import',
  '/admin/marketing-links/interests',
  '/admin/Partners-Management',
  '/admin/Partners-Management/create',
  '/admin/Partners-Management/import',
  '/admin/contact-us',
  '/admin/contact-us/visitors',
  '/admin/contact-us/replies',
  '/admin/contact-us/replies/create',
  '/admin/contact-us/hours',
  '/admin/payments',
  '/admin/payments/record',
  '/admin/payments/numbers',
  '/admin/payments/differences',
  '/admin/news',
  '/admin/news/create',
  '/device',
  '/news',
] as const

export function studentPaths(): readonly string[] {
  return STUDENT_PATHS
}

/** Lists whose records have a page of their own, and the address of that page. */
const RECORDS = [
  ['/api/roles', '/admin/roles'],
  ['/api/categories', '/categories'],
  ['/api/partners', '/admin/Partners-Management'],
  ['/api/marketing-links', '/admin/marketing-links'],
  ['/api/inquiries', '/admin/contact-us'],
  ['/api/news', '/admin/news'],
  ['/api/packages', '/packages'],
  ['/api/groups', '/groups'],
  ['/api/meetings', '/meetings'],
  ['/api/courses', '/courses'],
] as const

interface Listed {
  readonly items: readonly { readonly id: string }[]
}

/** The page of the first record of each list; none for an empty list. */
async function recordPaths(academy: Academy, token: string): Promise<readonly string[]> {
  const found = RECORDS.map(async ([list, page]) => {
    const { data } = await academy.call<Listed>(list, { token })
    return data.items.slice(0, 1).map(({ id }) => `${page}/${id}`)
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
  const parts = ['results', 'access', 'messages', 'changes', 'edit']
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

/** The progress of the first group. */
async function groupPaths(academy: Academy, token: string): Promise<readonly string[]> {
  const { data } = await academy.call<Listed>('/api/groups', { token })
  return data.items.slice(0, 1).map(({ id }) => `/groups/${id}/progress`)
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
    `/exams/${examId}/reports/questions/${question.id}`,
    explained,
    `${explained}/${question.id}`,
  ]
}

/** Paths for admins, with the pages of one exam, of its first question, and of one record of every kind. */
export async function adminPaths(academy: Academy, title: string): Promise<readonly string[]> {
  const token = await adminToken(academy)
  const exams = await academy.call<Listed>(`/api/exams?q=${encodeURIComponent(title)}`, { token })
  const examId = exams.data.items[0]?.id
  if (examId === undefined) throw new Error(`no exam is called ${title}`)
  const tabs = [
    'questions',
    'questions/create',
    'settings',
    'keys',
    'grading',
    'import',
    'reports',
    'reports/overview',
    'reports/questions',
    'reports/patterns',
  ]
  return [
    ...ADMIN_PATHS,
    ...(await recordPaths(academy, token)),
    ...(await personPaths(academy, token)),
    ...(await coursePaths(academy, token)),
    ...(await groupPaths(academy, token)),
    ...tabs.map((tab) => `/exams/${examId}/${tab}`),
    ...(await questionPaths(academy, token, examId)),
    `/examAnswers/exam/${examId}/sections`,
    `/exams/${examId}/monitor`,
  ]
}
