/** The addresses of the specification's route table and those that the product adds, for whoever walks all of them. */
import type { Academy } from './fixtures.ts'

export const PUBLIC_PATHS = [
  '/',
  '/front-page',
  '/register',
  '/login',
  '/landing/marketing',
  '/change-plan',
  '/error',
  '/404',
  '/pages/misc/not-found/anything',
  '/forgot-password',
  '/privacy',
  '/contact-us',
] as const

const STUDENT_PATHS = [
  '/',
  '/userProfile',
  '/student-exams',
  '/student_contacts',
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
] as const

const ADMIN_PATHS = [
  '/',
  '/userProfile',
  '/packages',
  '/groups',
  '/coupons',
  '/categories',
  '/categories/create',
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
  '/admin/audit',
  '/admin/rescue-files',
  '/admin/settings',
  '/admin/marketing-links',
  '/admin/marketing-links/create',
  '/admin/marketing-links/interests',
  '/admin/Partners-Management',
  '/admin/Partners-Management/create',
  '/admin/contact-us',
  '/admin/payments',
  '/admin/news',
  '/admin/news/create',
] as const

export function studentPaths(): readonly string[] {
  return STUDENT_PATHS
}

/** With the pages of one exam, of its first section and of its first question. */
export async function adminPaths(academy: Academy, title: string): Promise<readonly string[]> {
  const { token } = await academy.signIn('admin@miqyas.test', 'Admin@1234')
  const exams = await academy.call<{ items: readonly { id: string; title: string }[] }>(
    `/api/exams?q=${encodeURIComponent(title)}`,
    { token },
  )
  const examId = exams.data.items[0]?.id
  if (examId === undefined) throw new Error(`no exam is called ${title}`)
  const tabs = ['questions', 'settings', 'keys', 'grading', 'import', 'reports', 'reports/questions']
  return [
    ...ADMIN_PATHS,
    ...tabs.map((tab) => `/exams/${examId}/${tab}`),
    `/examAnswers/exam/${examId}/sections`,
    `/exams/${examId}/monitor`,
  ]
}
