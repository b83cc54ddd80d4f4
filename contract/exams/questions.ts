/** The questions of a draft. */
import * as z from 'zod/mini'
import { mark, questionForm, questionParams, questionRecord, topic } from './question-form.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, revision } from '../foundation/schemas.ts'

const readers = { kind: 'permission', permission: 'list-questions' } as const
const authors = { kind: 'permission', permission: 'create-questions' } as const

const BODY_LIMIT = 2 * 1024 * 1024

export const createQuestion = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/questions',
  summary: 'Add a question at the end of a section; it may be incomplete',
  access: authors,
  params: identifierParams,
  body: questionForm,
  response: questionRecord,
  status: 201,
  errors: ['exams.not-found', 'exams.section-not-found', 'exams.paragraph-not-found'],
  bodyLimit: BODY_LIMIT,
})

export const readQuestion = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/questions/:questionId',
  summary: 'A question of the draft with its key',
  access: readers,
  params: questionParams,
  response: questionRecord,
  errors: ['questions.not-found'],
})

export const updateQuestion = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/questions/:questionId',
  summary: 'Change a question; in another section it becomes the last one',
  access: authors,
  params: questionParams,
  body: z.extend(questionForm, { revision }),
  response: questionRecord,
  errors: ['questions.not-found', 'exams.section-not-found', 'exams.paragraph-not-found', 'request.changed-meanwhile'],
  bodyLimit: BODY_LIMIT,
  perMinute: 600,
})

export const deleteQuestion = defineRoute({
  method: 'DELETE',
  path: '/api/exams/:id/questions/:questionId',
  summary: 'Delete a question from the draft; it can be restored. Published versions keep it',
  access: authors,
  params: questionParams,
  response: z.object({}),
  errors: ['questions.not-found'],
})

export const restoreQuestion = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/questions/:questionId/restore',
  summary: 'Undo the deletion of a question',
  access: authors,
  params: questionParams,
  response: questionRecord,
  errors: ['questions.not-found'],
})

export const QUESTION_BULK_LIMIT = 500

export const changeQuestions = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/questions/bulk',
  summary: 'Activate, deactivate, delete or restore several questions of one exam',
  access: authors,
  params: identifierParams,
  body: z.object({
    action: z.literal(['activate', 'deactivate', 'delete', 'restore']),
    questionIds: z.array(identifier).check(z.minLength(1), z.maxLength(QUESTION_BULK_LIMIT)),
  }),
  /** Ids of the questions that did change; those that already had the value are left out. */
  response: z.object({ changedIds: z.array(identifier) }),
  errors: ['exams.not-found'],
})

export const giveToQuestions = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/questions/bulk',
  summary:
    'Give several questions of one exam a topic or a mark, each from the revision that it was read with; all or none',
  access: authors,
  params: identifierParams,
  body: z.object({
    questions: z
      .array(z.object({ id: identifier, revision, topic: z.optional(topic), mark: z.optional(mark) }))
      .check(z.minLength(1), z.maxLength(QUESTION_BULK_LIMIT)),
  }),
  /** The questions that did change, with their new revisions. */
  response: z.object({ changed: z.array(z.object({ id: identifier, revision })) }),
  errors: ['exams.not-found', 'questions.not-found', 'request.changed-meanwhile'],
  bodyLimit: BODY_LIMIT,
})
