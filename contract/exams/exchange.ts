/**
 * Import and export of questions and exams in the formats of other systems. An import is previewed before it is
 * written.
 */
import * as z from 'zod/mini'
import { contentLocale, examType } from './exams.ts'
import { EXCHANGE_FORMATS, EXPORT_FORMATS, LOSS_KINDS, SKIP_REASONS, WARNING_KINDS } from './exchange-formats.ts'
import { examTitle, wholeMinutes } from './exam-form.ts'
import { QUESTION_USES } from '#domain/exam/document.ts'
import { text } from '../foundation/field.ts'
import { bytesBody, defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant, listOf, listQuery } from '../foundation/schemas.ts'

const authors = { kind: 'permission', permission: 'create-questions' } as const
const readers = { kind: 'permission', permission: 'list-questions' } as const

/** Maximum size of an uploaded file, bytes. */
export const IMPORT_BYTES_LIMIT = 20 * 1024 * 1024
/** Time for which a previewed file can still be imported, ms. */
export const IMPORT_LIFE_MS = 60 * 60 * 1000

const FILE_FAILURES = [
  'exchange.unknown-format',
  'exchange.not-well-formed',
  'exchange.unsafe-file',
  'exchange.damaged-file',
  'exchange.old-word',
  'exchange.too-many-questions',
  'exchange.nothing-found',
  'spreadsheet.unreadable',
  'spreadsheet.too-large',
  'spreadsheet.old-or-protected',
] as const

/** Place of a question in the file: a line of a text file or a row of a sheet; null if the format has no lines. */
const place = { line: z.nullable(z.int()), name: z.string() }

export const skippedQuestion = z.object({ ...place, reason: z.literal([...SKIP_REASONS]), detail: z.string() })
export const importWarning = z.object({ ...place, kind: z.literal([...WARNING_KINDS]), detail: z.string() })

const meaningName = z.string().check(z.maxLength(40))

/** The author's choices for the columns of a sheet. */
export const chosenColumns = z.object({
  /** Name of the meaning of each column, from the first; null: the column is left out. */
  columns: z.array(z.nullable(meaningName)).check(z.maxLength(200)),
  hasHeaders: z.boolean(),
})

/** Columns of a sheet with what they were taken for, and everything that a column can be. */
const sheetColumns = z.object({
  hasHeaders: z.boolean(),
  columns: z.array(z.object({ header: z.string(), meaning: z.nullable(meaningName), samples: z.array(z.string()) })),
  /** Meanings with their names in the language of the reader. */
  meanings: z.array(z.object({ name: meaningName, label: z.string() })),
})

export type ImportSheetColumns = z.infer<typeof sheetColumns>

/** Preview of an import. Nothing but the file itself has been stored. */
export const importReport = z.object({
  id: identifier,
  fileName: z.string(),
  format: z.literal([...EXCHANGE_FORMATS]),
  /** Title of the exam by the file's content, else the file's own name. */
  title: z.string(),
  locale: contentLocale,
  /** Exam settings that the file contains; null if there are none. A new exam takes all of them. */
  settings: z.nullable(z.object({ type: examType, durationMinutes: z.number() })),
  /** Null for a format other than a sheet. */
  sheet: z.nullable(sheetColumns),
  understood: z.int(),
  images: z.int(),
  sections: z.array(z.object({ name: z.string(), minutes: z.nullable(z.int()), questions: z.int() })),
  skipped: z.array(skippedQuestion),
  warnings: z.array(importWarning),
  /** Exams that questions of the very same file came into before, the newest import first. */
  importedBefore: z.array(z.object({ at: instant, records: z.int(), examId: identifier, title: z.string() })),
  expiresAt: instant,
})

export type ImportReport = z.infer<typeof importReport>

export const checkImport = defineRoute({
  method: 'POST',
  path: '/api/imports',
  summary: 'Dry run: what a file of questions (raw body) would bring, what is left out and why',
  access: authors,
  query: z.object({ name: text({ maximum: 255 }) }),
  body: bytesBody,
  bodyFormat: 'bytes',
  bodyTypes: ['application/octet-stream'],
  bodyLimit: IMPORT_BYTES_LIMIT,
  response: importReport,
  status: 201,
  errors: [...FILE_FAILURES],
  perMinute: 20,
})

export const chooseImportColumns = defineRoute({
  method: 'POST',
  path: '/api/imports/:id/columns',
  summary: 'Dry run of the same sheet with columns that its author named; the preview before it ends',
  access: authors,
  params: identifierParams,
  body: chosenColumns,
  response: importReport,
  status: 201,
  errors: [...FILE_FAILURES, 'exchange.not-found'],
  perMinute: 60,
})

export const importedQuestion = z.object({
  number: z.int(),
  ...place,
  section: z.string(),
  answerType: z.literal(['radio', 'checkbox', 'true_false']),
  mark: z.number(),
  /** Rendered HTML, without the images: they are stored only by the import. */
  html: z.string(),
  options: z.array(z.object({ html: z.string(), correct: z.boolean(), pinned: z.boolean() })),
  hasHint: z.boolean(),
  hasExplanation: z.boolean(),
  hasSecondExplanation: z.boolean(),
  use: z.literal([...QUESTION_USES]),
  /** Name in the file of the question that it is a twin of; null: none. */
  twinOf: z.nullable(z.string()),
  hintSteps: z.int(),
  /** Options with a reason why they are wrong. */
  reasons: z.int(),
})

export type ImportedQuestion = z.infer<typeof importedQuestion>

export const listImportedQuestions = defineRoute({
  method: 'GET',
  path: '/api/imports/:id/questions',
  summary: 'The questions that a checked file would bring, as they would look',
  access: authors,
  params: identifierParams,
  query: listQuery,
  response: listOf(importedQuestion),
  errors: ['exchange.not-found'],
})

const target = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('exam'),
    title: examTitle,
    locale: contentLocale,
    type: examType,
    durationMinutes: wholeMinutes,
  }),
  z.object({ kind: z.literal('section'), examId: identifier, sectionId: identifier }),
])

export type ImportTarget = z.infer<typeof target>

export const importStanding = z.object({
  images: z.int(),
  storedImages: z.int(),
  /** Null until everything is written. */
  done: z.nullable(z.object({ examId: identifier, sectionId: z.nullable(identifier), questions: z.int() })),
})

export type ImportStanding = z.infer<typeof importStanding>

export const commitImport = defineRoute({
  method: 'POST',
  path: '/api/imports/:id/commit',
  summary: 'Import a checked file: all that was understood, or nothing; asked again, it answers what was done',
  access: authors,
  params: identifierParams,
  body: z.object({ target }),
  response: importStanding,
  errors: [
    'exchange.not-found',
    'exchange.nothing-to-import',
    'exchange.images-refused',
    'exams.not-found',
    'exams.section-not-found',
    'exams.invalid-document',
  ],
  perMinute: 30,
})

export const readImport = defineRoute({
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'How far an import has come',
  access: authors,
  params: identifierParams,
  response: importStanding,
  errors: ['exchange.not-found'],
  perMinute: 300,
})

export const importTemplate = defineRoute({
  method: 'GET',
  path: '/api/import-template',
  summary: 'The sheet to fill in, with headers in the language of the reader',
  access: authors,
  response: z.unknown(),
  format: 'binary',
})

const exportQuery = z.object({ format: z.literal([...EXPORT_FORMATS]) })

export const exportExam = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/export',
  summary: 'The draft of an exam as a file of another system',
  access: readers,
  params: identifierParams,
  query: exportQuery,
  response: z.unknown(),
  format: 'binary',
  errors: ['exams.not-found'],
  perMinute: 30,
})

export const readExportLosses = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/export-losses',
  summary: 'What a format cannot carry of an exam, and of how many questions',
  access: readers,
  params: identifierParams,
  query: exportQuery,
  response: z.object({
    losses: z.array(z.object({ kind: z.literal([...LOSS_KINDS]), questions: z.int() })),
  }),
  errors: ['exams.not-found'],
})
