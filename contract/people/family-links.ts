/** Links by which a student's family reads how the student is getting on, without an account. */
import * as z from 'zod/mini'
import { FAMILY_LINK_DAYS } from '#domain/progress/family-report.ts'
import { studentProgress } from '../attempts/progress.ts'
import { contentLocale } from '../attempts/reports.ts'
import { defineRoute, type Access } from '../foundation/route.ts'
import { identifierParams, instant } from '../foundation/schemas.ts'

const STUDENT = { kind: 'permission', permission: 'enroll-exams', role: 'student' } as const satisfies Access
const STAFF = { kind: 'permission', permission: 'see-reports' } as const satisfies Access

const familyLink = z.object({
  code: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** True if staff made it and not the student. */
  isOfStaff: z.boolean(),
})

export type FamilyLink = z.infer<typeof familyLink>

const answer = z.object({ link: z.nullable(familyLink) })
const body = z.object({ days: z.literal([...FAMILY_LINK_DAYS]) })

export const readOwnFamilyLink = defineRoute({
  method: 'GET',
  path: '/api/family-link',
  summary:
    "The link by which the student's family reads their progress, also one that staff made; null if there is none",
  access: STUDENT,
  response: answer,
})

export const makeOwnFamilyLink = defineRoute({
  method: 'POST',
  path: '/api/family-link',
  summary:
    'Make a new link for the family; an earlier one ends, and this one with a new password or signing out everywhere',
  access: STUDENT,
  body,
  response: answer,
  errors: ['auth.sign-in-required'],
  perMinute: 10,
})

export const endOwnFamilyLink = defineRoute({
  method: 'DELETE',
  path: '/api/family-link',
  summary: "End the family's link at once",
  access: STUDENT,
  response: answer,
})

export const readFamilyLinkOf = defineRoute({
  method: 'GET',
  path: '/api/users/:id/family-link',
  summary: 'The same for staff who see the student',
  access: STAFF,
  params: identifierParams,
  response: answer,
  errors: ['users.not-found'],
})

export const makeFamilyLinkOf = defineRoute({
  method: 'POST',
  path: '/api/users/:id/family-link',
  summary: "Make the link of a student's family; recorded, and the student sees that it is there",
  access: STAFF,
  params: identifierParams,
  body,
  response: answer,
  errors: ['users.not-found'],
  perMinute: 30,
})

export const endFamilyLinkOf = defineRoute({
  method: 'DELETE',
  path: '/api/users/:id/family-link',
  summary: "End the link of a student's family at once; recorded",
  access: STAFF,
  params: identifierParams,
  response: answer,
  errors: ['users.not-found'],
})

const familyReport = z.object({
  student: z.string(),
  academy: z.object({ ar: z.string(), en: z.string() }),
  /** The instant of the report, and the end of the link. */
  at: instant,
  expiresAt: instant,
  /** Only what the student has seen: `domain/progress` says of each figure what it is counted from. */
  progress: z.pick(studentProgress, {
    joined: true,
    attempts: true,
    days: true,
    restDays: true,
    practiceAnswers: true,
    seenResults: true,
    topics: true,
  }),
  /** Groups with meetings that were held while the student had the seat: how many, and to how many the student came. */
  attendance: z.array(z.object({ group: z.string(), held: z.int(), came: z.int() })),
  /** The latest attempts that ended, latest first. */
  exams: z.array(
    z.object({
      title: z.string(),
      locale: contentLocale,
      endedAt: instant,
      /** Percent of the marks; null if the student has not read the result, may not know it, or it is not final. */
      accuracy: z.nullable(z.number()),
      /** The score on the exam's scale; null as `accuracy` is, or if the exam has none. */
      scaled: z.nullable(z.number()),
      /** Null as `accuracy` is, or if the exam has no pass mark. */
      passed: z.nullable(z.boolean()),
    }),
  ),
})

export type FamilyReport = z.infer<typeof familyReport>

export const readFamilyReport = defineRoute({
  method: 'POST',
  path: '/api/family-reports',
  summary:
    'How a student is getting on, for anybody who has the link; the body carries its code, so that no log has it',
  access: { kind: 'public' },
  body: z.object({ code: z.string().check(z.maxLength(100)) }),
  response: familyReport,
  errors: ['family-links.over'],
  perMinute: 30,
})
