/**
 * The draft of an exam: its settings, sections and their order, passages and figures that questions share. A draft may
 * be incomplete: `readiness` names what is missing before it can be published. Every update carries the `revision` that
 * it was made from.
 */
import * as z from 'zod/mini'
import { EXAM_QUESTIONS_LIMIT } from '#domain/exam/limits.ts'
import {
  drawnGroups,
  examDraft,
  examForm,
  examRecord,
  examTitle,
  figureRecord,
  newExamForm,
  paragraphForm,
  paragraphRecord,
  sectionForm,
} from './exam-form.ts'
import { examWorkers } from './exams.ts'
import { text } from '../foundation/field.ts'
import { richText } from './question-form.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, revision } from '../foundation/schemas.ts'

const authors = { kind: 'permission', permission: 'create-exams' } as const
const questionAuthors = { kind: 'permission', permission: 'create-questions' } as const
const questionReaders = { kind: 'permission', permission: 'list-questions' } as const

const LARGE_BODY = 1024 * 1024

export const createExam = defineRoute({
  method: 'POST',
  path: '/api/exams',
  summary: 'Make an exam with one empty section; what is left out has the usual value',
  access: authors,
  body: newExamForm,
  response: examRecord,
  status: 201,
})

export const readExam = defineRoute({
  method: 'GET',
  path: '/api/exams/:id',
  summary: 'Settings and standing of an exam, for its form and the frame of its pages',
  access: examWorkers,
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
  body: z.object({ title: examTitle }),
  response: examRecord,
  status: 201,
  errors: ['exams.not-found'],
})

/** The answer to a change of sections or of an order. */
const sectionsStanding = z.object({ sectionsRevision: revision })

const sectionParams = z.object({ id: identifier, sectionId: identifier })
const standingOfSection = z.object({
  sectionsRevision: revision,
  section: z.object({
    id: identifier,
    name: z.string(),
    nameTranslation: z.string(),
    minutes: z.nullable(z.int()),
    breakMinutes: z.nullable(z.int()),
  }),
})

export const createSection = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/sections',
  summary: 'Add a section at the end',
  access: questionAuthors,
  params: identifierParams,
  body: sectionForm,
  response: standingOfSection,
  status: 201,
  errors: ['exams.not-found'],
})

export const updateSection = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/sections/:sectionId',
  summary: "Change a section's name, minutes and the break after it",
  access: questionAuthors,
  params: sectionParams,
  body: z.extend(sectionForm, { sectionsRevision: revision }),
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

export const changeDraws = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/sections/:sectionId/draws',
  summary: 'Decide of which questions of a section every attempt is asked some; none: everybody is asked all',
  access: questionAuthors,
  params: sectionParams,
  body: z.object({ sectionsRevision: revision, draws: drawnGroups }),
  response: sectionsStanding,
  errors: ['exams.not-found', 'exams.section-not-found', 'questions.not-found', 'request.changed-meanwhile'],
  bodyLimit: LARGE_BODY,
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

export const createParagraph = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/paragraphs',
  summary: 'Add a passage or a shared figure',
  access: questionAuthors,
  params: identifierParams,
  body: paragraphForm,
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
  body: z.extend(paragraphForm, { revision }),
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
    texts: z.array(richText).check(z.maxLength(60)),
    /** The exam whose figures the texts may refer to. */
    examId: z.optional(identifier),
  }),
  response: z.object({ html: z.array(z.string()), brokenFormulas: z.array(z.string()) }),
  bodyLimit: 2 * LARGE_BODY,
  perMinute: 600,
})
