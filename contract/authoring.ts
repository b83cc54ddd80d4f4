/**
 * Exams as their authors write them. A draft may be incomplete: `readiness` names what is missing before it can be
 * published. Every update carries the `revision` that it was made from.
 */
import * as z from 'zod/mini'
import { fileId } from './files.ts'
import { figureRecord, paragraphRecord } from './exam-parts.ts'
import { contentLocale, examType } from './exams.ts'
import { text } from './field.ts'
import { questionRecord } from './question-form.ts'
import { defineRoute } from './route.ts'
import { identifier, identifierParams, instant, revision } from './schemas.ts'

const authors = { kind: 'permission', permission: 'create-exams' } as const
const questionReaders = { kind: 'permission', permission: 'list-questions' } as const

const title = text({ maximum: 200 })
const wholeMinutes = z.int().check(z.minimum(1), z.maximum(24 * 60))
const videoLink = z.string().check(z.maxLength(2_000), z.regex(/^https:\/\/[^\s]+$/))

/** Everything of an exam that its form holds; `active` takes effect at once, the rest with the next publication. */
export const examForm = z
  .object({
    title,
    description: z.string().check(z.maxLength(5_000)),
    locale: contentLocale,
    type: examType,
    categoryId: z.nullable(identifier),
    imageFile: z.nullable(fileId),
    /** Ignored when every section has minutes of its own. */
    durationMinutes: wholeMinutes,
    opensAt: z.nullable(instant),
    endsAt: z.nullable(instant),
    active: z.boolean(),
    showHint: z.boolean(),
    showAnswer: z.boolean(),
    videoLink: z.nullable(videoLink),
    shuffleOptions: z.boolean(),
    partialCredit: z.boolean(),
    maximumAttempts: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000))),
    leaveGraceSeconds: z.int().check(z.minimum(0), z.maximum(3_600)),
    lateSyncHours: z.int().check(z.minimum(0), z.maximum(24 * 30)),
    allowPreparation: z.boolean(),
    allowOfflineStart: z.boolean(),
    demo: z.boolean(),
  })
  .check(
    z.refine(({ opensAt, endsAt }) => opensAt === null || endsAt === null || opensAt < endsAt, {
      error: 'invalid',
      path: ['endsAt'],
    }),
  )

export type ExamForm = z.infer<typeof examForm>

const person = z.nullable(z.object({ id: identifier, name: z.string() }))

const publishedVersion = z.object({
  id: identifier,
  number: z.int(),
  publishedAt: instant,
  /** Questions that students are asked. */
  questions: z.int(),
})

/** One exam, apart from its questions. */
export const examRecord = z.object({
  id: identifier,
  ...examForm.shape,
  /** Of the settings. */
  revision,
  /** Of the list of sections and the order of their questions. */
  sectionsRevision: revision,
  /** Raised by every change of what the next publication would hold; a publication names the one that was seen. */
  draftRevision: revision,
  published: z.nullable(publishedVersion),
  hasUnpublishedChanges: z.boolean(),
  /** The time of an attempt as it would be published: the sections' minutes where all have some. */
  minutes: z.number(),
  questions: z.int(),
  attempts: z.int(),
  createdAt: instant,
  updatedAt: instant,
  createdBy: person,
  updatedBy: person,
})

export type ExamRecord = z.infer<typeof examRecord>

export const sectionRecord = z.object({
  id: identifier,
  name: z.string(),
  /** Minutes of its own; null: the exam's time. */
  minutes: z.nullable(z.int()),
  questions: z.array(questionRecord),
})

export const examDraft = z.object({
  exam: examRecord,
  sections: z.array(sectionRecord),
  paragraphs: z.array(paragraphRecord),
  figures: z.array(figureRecord),
})

export type ExamDraft = z.infer<typeof examDraft>

export const createExam = defineRoute({
  method: 'POST',
  path: '/api/exams',
  summary: 'Make an exam with one empty section; what is left out has the usual value',
  access: authors,
  body: z.object({
    title,
    locale: z.optional(contentLocale),
    type: z.optional(examType),
    categoryId: z.optional(z.nullable(identifier)),
    durationMinutes: z.optional(wholeMinutes),
    /** Name of the first section; default: in the exam's language "part one". */
    sectionName: z.optional(title),
  }),
  response: examRecord,
  status: 201,
})

export const readExam = defineRoute({
  method: 'GET',
  path: '/api/exams/:id',
  summary: 'Settings and standing of an exam, for its form',
  access: authors,
  params: identifierParams,
  response: examRecord,
  errors: ['exams.not-found'],
})

export const readExamDraft = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/draft',
  summary: 'The whole draft: sections, questions with their keys, paragraphs and figures',
  access: questionReaders,
  params: identifierParams,
  response: examDraft,
  errors: ['exams.not-found'],
})

export const updateExam = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id',
  summary: 'Change the settings of an exam',
  access: authors,
  params: identifierParams,
  body: z.extend(examForm, { revision }),
  response: examRecord,
  errors: ['exams.not-found', 'request.changed-meanwhile'],
})

export const setExamStatus = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/status',
  summary: 'Show an exam to students or hide it from new starts; running attempts go on',
  access: authors,
  params: identifierParams,
  body: z.object({ active: z.boolean() }),
  response: examRecord,
  errors: ['exams.not-found'],
})

export const deleteExam = defineRoute({
  method: 'DELETE',
  path: '/api/exams/:id',
  summary: 'Delete an exam that nobody has attempted; it can be restored',
  access: authors,
  params: identifierParams,
  response: z.object({}),
  errors: ['exams.not-found', 'exams.has-attempts'],
})

export const restoreExam = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/restore',
  summary: 'Undo the deletion of an exam',
  access: authors,
  params: identifierParams,
  response: examRecord,
  errors: ['exams.not-found'],
})

export const duplicateExam = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/duplicate',
  summary: 'A copy of the draft under another title, unpublished, with ids of its own',
  access: authors,
  params: identifierParams,
  body: z.object({ title }),
  response: examRecord,
  status: 201,
  errors: ['exams.not-found'],
})

/** What stands in the way of a publication (`error`) or should be looked at (`warning`). */
export const PROBLEM_CODES = [
  'no-questions',
  'window-inverted',
  'window-over',
  'images-too-large',
  'section-empty',
  'section-minutes-mixed',
  'text-missing',
  'options-too-few',
  'option-empty',
  'true-false-two-options',
  'no-right-option',
  'several-right-options',
  'equal-options',
  'paragraph-empty',
  'paragraph-unused',
  'topic-missing',
  'formula-broken',
  'figure-missing',
  'image-missing',
] as const

export const problem = z.object({
  level: z.literal(['error', 'warning']),
  code: z.literal([...PROBLEM_CODES]),
  where: z.object({
    kind: z.literal(['exam', 'section', 'question', 'paragraph']),
    id: identifier,
    /** For a question: its section, and its number within the exam, from 1. */
    sectionId: z.nullable(identifier),
    number: z.nullable(z.int()),
    /** `text`, `hint`, `explanation`, `options.0` …; null: the whole. */
    field: z.nullable(z.string()),
  }),
  /** What the sentence names: the broken formula, the missing figure, the bytes of the images. */
  detail: z.nullable(z.string()),
})

export type Problem = z.infer<typeof problem>

export const readReadiness = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/readiness',
  summary: 'What is missing before an exam can be published',
  access: questionReaders,
  params: identifierParams,
  response: z.object({ ready: z.boolean(), draftRevision: revision, problems: z.array(problem) }),
  errors: ['exams.not-found'],
})

export const publishExam = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/publish',
  summary: 'Make the draft the version that new attempts sit; refused with the errors of its readiness',
  access: authors,
  params: identifierParams,
  /** The draft that was looked at: somebody else's later change is not published unseen. */
  body: z.object({ draftRevision: revision }),
  response: examRecord,
  /** `exams.not-ready`: `data.fields` names the places as `question.<id>.<field>`. */
  errors: ['exams.not-found', 'exams.not-ready', 'exams.nothing-to-publish', 'request.changed-meanwhile'],
})

export const unpublishExam = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/unpublish',
  summary: 'Take the published version away from new starts; running attempts and results stay',
  access: authors,
  params: identifierParams,
  response: examRecord,
  errors: ['exams.not-found', 'exams.not-published'],
})
