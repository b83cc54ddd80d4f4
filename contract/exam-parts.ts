/** The parts of a draft beside its questions: sections and their order, passages and figures that questions share. */
import * as z from 'zod/mini'
import { EXAM_QUESTIONS_LIMIT } from '#domain/exam/limits.ts'
import { text } from './field.ts'
import { defineRoute } from './route.ts'
import { identifier, identifierParams, revision } from './schemas.ts'

const questionAuthors = { kind: 'permission', permission: 'create-questions' } as const
const questionReaders = { kind: 'permission', permission: 'list-questions' } as const

const LARGE_BODY = 1024 * 1024

const title = text({ maximum: 200 })
const wholeMinutes = z.int().check(z.minimum(1), z.maximum(24 * 60))

export const paragraphRecord = z.object({
  id: identifier,
  title: z.nullable(z.string()),
  text: z.string(),
  revision,
  /** How many questions of the draft refer to it. */
  questions: z.int(),
})

export const figureRecord = z.object({ ref: z.string(), svg: z.string() })

/** After a change of sections or of an order. */
const sectionsStanding = z.object({ sectionsRevision: revision })

const sectionParams = z.object({ id: identifier, sectionId: identifier })
const sectionForm = { name: title, minutes: z.nullable(wholeMinutes) }
const standingOfSection = z.object({
  sectionsRevision: revision,
  section: z.object({ id: identifier, name: z.string(), minutes: z.nullable(z.int()) }),
})

export const createSection = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/sections',
  summary: 'Add a section at the end',
  access: questionAuthors,
  params: identifierParams,
  body: z.object(sectionForm),
  response: standingOfSection,
  status: 201,
  errors: ['exams.not-found'],
})

export const updateSection = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/sections/:sectionId',
  summary: "Change a section's name and minutes",
  access: questionAuthors,
  params: sectionParams,
  body: z.object({ ...sectionForm, sectionsRevision: revision }),
  response: standingOfSection,
  errors: ['exams.not-found', 'exams.section-not-found', 'request.changed-meanwhile'],
})

export const deleteSection = defineRoute({
  method: 'DELETE',
  path: '/api/exams/:id/sections/:sectionId',
  summary: 'Delete a section with its questions; it can be restored with them',
  access: questionAuthors,
  params: sectionParams,
  response: sectionsStanding,
  errors: ['exams.not-found', 'exams.section-not-found'],
})

export const restoreSection = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/sections/:sectionId/restore',
  summary: 'Undo the deletion of a section',
  access: questionAuthors,
  params: sectionParams,
  response: sectionsStanding,
  errors: ['exams.not-found', 'exams.section-not-found'],
})

export const orderExam = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/order',
  summary: 'The whole order: every section with every question of it, each exactly once',
  access: questionAuthors,
  params: identifierParams,
  body: z.object({
    sectionsRevision: revision,
    sections: z
      .array(z.object({ id: identifier, questionIds: z.array(identifier).check(z.maxLength(EXAM_QUESTIONS_LIMIT)) }))
      .check(z.maxLength(100)),
  }),
  response: sectionsStanding,
  errors: ['exams.not-found', 'request.changed-meanwhile'],
  bodyLimit: LARGE_BODY,
})

const paragraphParams = z.object({ id: identifier, paragraphId: identifier })
const paragraphForm = {
  title: z.nullable(z.string().check(z.maxLength(200))),
  text: z.string().check(z.maxLength(20_000)),
}

export const createParagraph = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/paragraphs',
  summary: 'Add a passage or a shared figure',
  access: questionAuthors,
  params: identifierParams,
  body: z.object(paragraphForm),
  response: paragraphRecord,
  status: 201,
  errors: ['exams.not-found'],
  bodyLimit: LARGE_BODY,
})

export const updateParagraph = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/paragraphs/:paragraphId',
  summary: 'Change a passage for all its questions',
  access: questionAuthors,
  params: paragraphParams,
  body: z.object({ ...paragraphForm, revision }),
  response: paragraphRecord,
  errors: ['exams.not-found', 'exams.paragraph-not-found', 'request.changed-meanwhile'],
  bodyLimit: LARGE_BODY,
})

export const deleteParagraph = defineRoute({
  method: 'DELETE',
  path: '/api/exams/:id/paragraphs/:paragraphId',
  summary: 'Delete a passage that no question refers to; it can be restored',
  access: questionAuthors,
  params: paragraphParams,
  response: z.object({}),
  errors: ['exams.not-found', 'exams.paragraph-not-found', 'exams.paragraph-in-use'],
})

export const restoreParagraph = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/paragraphs/:paragraphId/restore',
  summary: 'Undo the deletion of a passage',
  access: questionAuthors,
  params: paragraphParams,
  response: paragraphRecord,
  errors: ['exams.not-found', 'exams.paragraph-not-found'],
})

const figureRef = z.string().check(z.regex(/^[\w.-]{1,120}$/))
const figureParams = z.object({ id: identifier, ref: figureRef })

export const putFigure = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/figures/:ref',
  summary: 'Store a drawing (SVG with a viewBox) that texts show as `![…](figure:ref)`',
  access: questionAuthors,
  params: figureParams,
  body: z.object({ svg: text({ maximum: 500_000 }) }),
  response: figureRecord,
  errors: ['exams.not-found'],
  bodyLimit: 2 * LARGE_BODY,
})

export const deleteFigure = defineRoute({
  method: 'DELETE',
  path: '/api/exams/:id/figures/:ref',
  summary: 'Delete a drawing; texts that show it are named by the readiness',
  access: questionAuthors,
  params: figureParams,
  response: z.object({}),
  errors: ['exams.not-found', 'exams.figure-not-found'],
})

export const previewRichText = defineRoute({
  method: 'POST',
  path: '/api/rich-text/preview',
  summary: 'Markdown with formulas and images as the HTML that a publication makes of it',
  access: questionReaders,
  body: z.object({
    texts: z.array(z.string().check(z.maxLength(20_000))).check(z.maxLength(60)),
    /** The exam whose figures may be shown. */
    examId: z.optional(identifier),
  }),
  response: z.object({ html: z.array(z.string()), brokenFormulas: z.array(z.string()) }),
  bodyLimit: 2 * LARGE_BODY,
  perMinute: 600,
})
