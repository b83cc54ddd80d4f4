import * as z from 'zod/mini'
import { EXAM_WORK_PERMISSIONS } from '#domain/access/permissions.ts'
import { givenAnswers, paper } from './paper.ts'
import { heldAccommodations } from '../foundation/accommodations.ts'
import { preparation } from './preparation.ts'
import { attemptResultView } from '../attempts/result.ts'
import { SEED_MOST } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  activity,
  filter,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  several,
  urlNumber,
} from '../foundation/schemas.ts'

/** Access for staff with any permission that concerns exams. */
export const examWorkers = { kind: 'any-permission', permissions: EXAM_WORK_PERMISSIONS } as const

export const examType = z.literal(['quantitative', 'verbal', 'mixed'])
export const contentLocale = z.literal(['ar', 'en'])

/** The break after a section is no part of the exam's minutes; absent: none. */
const outline = { name: z.string(), minutes: z.nullable(z.number()), breakMinutes: z.optional(z.number()) }
const sectionOutline = z.object({ ...outline, questions: z.int() })

/** The facts about an exam that a student may know before its start. */
export const studentExam = z.object({
  id: identifier,
  title: z.string(),
  description: z.string(),
  locale: contentLocale,
  type: examType,
  minutes: z.number(),
  questions: z.int(),
  sections: z.array(sectionOutline),
  /** Window in which this student may begin: that of the exam, or the one of their group within it. */
  opensAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** Set if the window is that of a group. */
  ofGroup: z.optional(z.literal(true)),
  /** What this student has in an attempt that begins now; absent: nothing. */
  accommodations: z.optional(heldAccommodations),
  allowPreparation: z.boolean(),
  allowOfflineStart: z.boolean(),
  leaveGraceSeconds: z.number(),
  /** Content address of the sealed paper that a preparation downloads. */
  sealedHash: z.string(),
  sealedBytes: z.int(),
  attemptsUsed: z.int(),
  maximumAttempts: z.nullable(z.int()),
  /** True if the student has none of the packages that open it: it can be neither prepared nor started. */
  locked: z.boolean(),
  /** The exam that this student has yet to pass before it can be prepared or started; absent: none. */
  after: z.optional(z.object({ id: identifier, title: z.string() })),
  /** The course that this student has yet to finish before; absent: none. `isHidden`: students cannot open it now. */
  afterCourse: z.optional(z.object({ id: identifier, title: z.string(), isHidden: z.boolean() })),
  /**
   * Set if it has to be sat in Safe Exam Browser. `shown`: the request comes from there, with the settings of this exam.
   */
  safeBrowser: z.optional(z.literal(['needed', 'shown'])),
  /** Packages that open a locked exam; absent from lists that a device stored before the field existed. */
  packageIds: z.optional(z.array(identifier)),
  /** The student's running attempt on any device. */
  running: z.nullable(z.object({ attemptId: identifier, startedAt: instant, deadlineAt: instant })),
  /** Subject under which the academy files the exam; absent from lists that were stored before the field existed. */
  subject: z.optional(z.nullable(z.string())),
  /**
   * The last closed attempt, and whether its result can be opened now. `score`: score of the result that the student
   * has seen; null if it was not opened, or has changed since.
   */
  last: z.nullable(
    z.object({
      attemptId: identifier,
      closedAt: instant,
      resultVisible: z.boolean(),
      score: z.optional(z.nullable(z.object({ score: z.number(), maximum: z.number() }))),
      /**
       * Instant at which the next part of the result opens; absent from lists that a device stored before the field
       * existed.
       */
      nextPartAt: z.optional(z.nullable(instant)),
    }),
  ),
})

export type StudentExam = z.infer<typeof studentExam>

export const listStudentExams = defineRoute({
  method: 'GET',
  path: '/api/student-exams',
  summary: 'The exams that this student may take, with attempts; or the one that is asked for, if it is among them',
  access: { kind: 'permission', permission: 'enroll-exams', role: 'student' },
  query: z.object({ exam: z.optional(identifier) }),
  response: z.object({ items: z.array(studentExam), serverNow: instant }),
})

export const examSummary = z.object({
  id: identifier,
  title: z.string(),
  type: examType,
  locale: contentLocale,
  minutes: z.number(),
  questions: z.int(),
  active: z.boolean(),
  demo: z.boolean(),
  publishedVersion: z.nullable(z.int()),
  hasUnpublishedChanges: z.boolean(),
  attempts: z.int(),
  categoryId: z.nullable(identifier),
  imageFile: z.nullable(z.string()),
  opensAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  updatedByName: z.nullable(z.string()),
})

export type ExamSummary = z.infer<typeof examSummary>

/** Filters of a list of exams, used in its URL and in a bulk action on "all that match". */
export const examFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  status: filter(activity),
  published: several(z.literal(['published', 'unpublished', 'changed'])),
  type: several(examType),
  locale: filter(contentLocale),
  categoryId: several(identifier),
  demo: filter(z.literal(['true', 'false'])),
})

export type ExamFilters = z.infer<typeof examFilters>

const authors = { kind: 'permission', permission: 'create-exams' } as const

/** `sort`: `title`, `createdAt`, `updatedAt`, with `-` for descending; absent: newest first. */
export const listExams = defineRoute({
  method: 'GET',
  path: '/api/exams',
  summary: 'All exams, for staff',
  access: examWorkers,
  query: z.extend(listQuery, examFilters.shape),
  response: listOf(examSummary),
})

const examChoice = z.object({ id: identifier, title: z.string() })
export type ExamChoice = z.infer<typeof examChoice>

/** The exams with the latest change come first. */
export const listExamChoices = defineRoute({
  method: 'GET',
  path: '/api/exams/choices',
  summary: 'Exams to choose from by their title, for anyone who reads or writes questions or exams',
  access: { kind: 'any-permission', permissions: ['list-questions', 'create-questions', 'create-exams'] },
  query: z.object({ q: z.optional(z.string().check(z.maxLength(200))) }),
  /** Contains at most 25 exams; the search finds the others. */
  response: z.object({ items: z.array(examChoice) }),
  perMinute: 300,
})

export const EXAM_BULK_LIMIT = 1_000

export const changeExams = defineRoute({
  method: 'POST',
  path: '/api/exams/bulk',
  summary: 'Show, hide, delete or restore many exams: those named, or all that match',
  access: authors,
  body: z.object({
    action: z.literal(['activate', 'deactivate', 'delete', 'restore']),
    target: z.union([
      z.object({ ids: z.array(identifier).check(z.minLength(1), z.maxLength(EXAM_BULK_LIMIT)) }),
      z.object({ matching: examFilters }),
    ]),
  }),
  /** `keptIds`: exams that were not deleted, because students have taken them. */
  response: z.object({ changedIds: z.array(identifier), keptIds: z.array(identifier) }),
  bodyLimit: 256 * 1024,
})

export const exportExams = defineRoute({
  method: 'GET',
  path: '/api/exams/export',
  summary: 'All exams that match, as a sheet with headers in the language of the reader',
  access: authors,
  query: z.extend(examFilters, {
    sort: z.optional(z.string().check(z.maxLength(60))),
    format: z.literal(['csv', 'xlsx']),
  }),
  response: z.unknown(),
  format: 'binary',
  perMinute: 20,
})

export const sealedPaper = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/paper',
  summary: 'The sealed paper: AES-256-GCM ciphertext, immutable, addressed by its hash, useless without the key',
  access: { kind: 'public' },
  params: identifierParams,
  query: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: z.unknown(),
  format: 'binary',
  errors: ['exams.not-found'],
  perMinute: 1200,
})

/** The data that a device stores to start the exam without the network, if the exam allows it. */
export const prepareExam = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/prepare',
  summary: 'What a device needs beside the sealed paper to start an exam offline',
  access: { kind: 'permission', permission: 'enroll-exams', role: 'student' },
  params: identifierParams,
  response: preparation,
  errors: [
    'exams.not-found',
    'exams.ended',
    'exams.group-ended',
    'exams.not-given',
    'exams.locked',
    'exams.to-pass-first',
    'exams.to-finish-first',
    'exams.preparation-not-allowed',
    'attempts.safe-browser-needed',
  ],
})

const demoPaper = z.object({
  paper,
  durationMinutes: z.number(),
  description: z.string(),
  /** Seed by which its questions were chosen; absent: all attempts have the same. */
  paperSeed: z.optional(z.int()),
})

export const readDemo = defineRoute({
  method: 'GET',
  path: '/api/demo',
  summary: 'The demo exam that visitors may try; nothing is written',
  access: { kind: 'public' },
  response: demoPaper,
  errors: ['exams.not-found'],
  perMinute: 1200,
})

export const gradeDemo = defineRoute({
  method: 'POST',
  path: '/api/demo/result',
  summary: 'Grades answers to the demo exam and forgets them',
  access: { kind: 'public' },
  body: givenAnswers,
  response: attemptResultView,
  errors: ['exams.not-found'],
  perMinute: 1200,
})

/**
 * `draft`: the draft as it would be published now, not the published version. `seed`: chooses the questions where every
 * attempt has its own.
 */
const previewQuery = z.object({
  draft: z.optional(z.literal(['true', 'false'])),
  seed: z.optional(z.pipe(urlNumber, z.int().check(z.minimum(0), z.maximum(SEED_MOST)))),
})

export const previewExam = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/preview',
  summary: 'The published paper, or the draft, as students see it, for staff',
  access: { kind: 'permission', permission: 'create-exams' },
  params: identifierParams,
  query: previewQuery,
  response: demoPaper,
  errors: ['exams.not-found', 'exams.not-published'],
})

export const gradePreview = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/preview/result',
  summary: 'Grades a preview and forgets it',
  access: { kind: 'permission', permission: 'create-exams' },
  params: identifierParams,
  query: previewQuery,
  body: givenAnswers,
  response: attemptResultView,
  errors: ['exams.not-found', 'exams.not-published'],
})
