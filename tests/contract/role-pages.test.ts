/**
 * Every page of staff × every role that an academy begins with, written down by hand: a page that is added, or a role
 * whose rights change, fails here until the table says who opens it.
 */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PERMISSIONS, type Permission } from '#domain/access/permissions.ts'
import { STARTING_ROLES } from '#domain/people/starting-roles.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'

const PAGES_OF_STAFF = new URL('../../src/routes/_main/(office)/', import.meta.url)

/** `exams_.$examId.keys.tsx` → `/exams/$examId/keys`: as TanStack's router names a page by its file. */
function addressOf(file: string): string {
  const segments = file
    .replace(/\.tsx$/, '')
    .replaceAll('/', '.')
    .split('.')
  return `/${segments
    .filter((segment) => segment !== 'index')
    .map((segment) => segment.replace(/_$/, ''))
    .join('/')}`
}

const files = readdirSync(PAGES_OF_STAFF, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
const pages = [...new Set(files.map(addressOf))].toSorted()

function opens(role: string, permissions: readonly Permission[]): readonly string[] {
  const reader = { may: (one: Permission) => permissions.includes(one), hasRole: (name: string) => name === role }
  return pages.filter((page) => mayOpen(page, reader))
}

const EXAM_FRAME = ['/exams', '/exams/$examId']
const ANY_QUESTION = [
  '/exams/$examId/print',
  '/exams/$examId/questions',
  '/exams/$examId/questions/$questionId',
  '/questions',
  '/questions/$questionId',
]
const MEETINGS = [
  '/admin',
  '/meetings',
  '/meetings/$meetingId',
  '/meetings/calendar',
  '/meetings/$meetingId/dates/$dateId/lesson',
  '/meetings/create',
]

const OPENS: Readonly<Record<keyof typeof STARTING_ROLES, readonly string[]>> = {
  teacher: [
    ...EXAM_FRAME,
    '/exams/$examId/grading',
    '/exams/$examId/monitor',
    ...ANY_QUESTION,
    '/exams/$examId/reports',
    '/exams/$examId/reports/attempts/$attemptId',
    '/exams/$examId/reports/changes',
    '/exams/$examId/reports/day',
    '/exams/$examId/reports/overview',
    '/exams/$examId/reports/patterns',
    '/exams/$examId/reports/questions',
    '/exams/$examId/reports/questions/$questionId',
    '/admin/bin',
    '/exams/$examId/versions',
    '/admin/contact-us',
    '/admin/contact-us/$inquiryId',
    '/admin/contact-us/replies',
    '/admin/contact-us/replies/$replyId',
    '/admin/contact-us/replies/create',
    '/admin/contact-us/students/$threadId',
    '/admin/contact-us/visitors',
    '/admin/rescue-files',
    '/admin/results',
    '/categories',
    '/group-progress',
    '/groups',
    '/groups/$groupId',
    '/groups/$groupId/class',
    '/groups/$groupId/progress',
    ...MEETINGS,
    '/practice-assignments',
    '/practice-assignments/$assignmentId',
    '/practice-assignments/create',
    '/practice-class/$groupId',
    '/practice-forecasts',
  ],
  grader: [...EXAM_FRAME, '/exams/$examId/grading'],
  invigilator: [...EXAM_FRAME, '/exams/$examId/monitor', '/admin/rescue-files'],
  'content-writer': [
    ...EXAM_FRAME,
    '/exams/$examId/groups',
    '/exams/$examId/import',
    ...ANY_QUESTION,
    '/exams/$examId/questions/create',
    '/exams/$examId/questions/fill',
    '/exams/$examId/settings',
    '/exams/$examId/versions',
    '/exams/create',
    '/exams/import',
    '/categories',
    '/courses',
    '/courses/$courseId',
    '/courses/$courseId/lessons/$lessonId',
    '/courses/$courseId/lessons/create',
    '/courses/$courseId/outline',
    '/courses/$courseId/progress',
    '/courses/create',
    '/admin/bin',
    '/practice-packs',
    '/practice-questions',
    '/questions/create',
  ],
}

/** Permissions by which a role of the academy's own opens what the admin role alone opened before. */
const OPENS_BY: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  'manage-groups': ['/admin/bin', '/groups', '/groups/$groupId', '/groups/$groupId/class', '/groups/create'],
  'manage-meetings': ['/admin/bin', ...MEETINGS],
  'manage-packages': ['/admin/bin', '/packages', '/packages/$packageId', '/packages/create'],
  'manage-coupons': ['/admin/bin', '/coupons', '/coupons/$couponId', '/coupons/codes', '/coupons/create'],
  'manage-payments': [
    '/admin',
    '/admin/payments',
    '/admin/payments/$paymentId',
    '/admin/payments/differences',
    '/admin/payments/documents',
    '/admin/payments/numbers',
    '/admin/payments/record',
  ],
  'manage-marketing': [
    '/admin/bin',
    '/admin/marketing-links',
    '/admin/marketing-links/$linkId',
    '/admin/marketing-links/create',
    '/admin/marketing-links/interests',
    '/admin/news',
    '/admin/news/$newsId',
    '/admin/news/create',
  ],
  'manage-settings': ['/admin/contact-us/hours', '/admin/settings'],
}

describe('a colleague with a role that academies begin with', () => {
  it.each(Object.entries(OPENS))('of %s opens these pages, and no others', (role, expected) => {
    const permissions = STARTING_ROLES[role as keyof typeof STARTING_ROLES]
    expect(opens(role, permissions)).toEqual([...expected].toSorted())
  })
})

describe('a colleague with a role of the academy’s own', () => {
  it.each(Object.entries(OPENS_BY))('opens by %s these pages, and no others', (permission, expected) => {
    expect(opens('own', [permission as Permission])).toEqual([...expected].toSorted())
  })
})

describe('an admin', () => {
  it('opens every page of staff', () => {
    expect(pages.length).toBeGreaterThan(90)
    expect(opens('admin', PERMISSIONS)).toEqual(pages)
  })
})
