import * as z from 'zod/mini'
import { fileId } from './files.ts'
import { answerType, questionForm, questionRecord } from './question-form.ts'
import { defineRoute } from './route.ts'
import { filter, identifier, identifierParams, instant, listOf, listQuery, revision } from './schemas.ts'

const readers = { kind: 'permission', permission: 'list-questions' } as const
const authors = { kind: 'permission', permission: 'create-questions' } as const
/** The specification's rule for exam explanations: admin role and permission. */
const explainers = { kind: 'permission', permission: 'create-exams', role: 'admin' } as const

const BODY_LIMIT = 2 * 1024 * 1024

const questionParams = z.object({ id: identifier, questionId: identifier })

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

const flag = z.literal(['true', 'false'])

export const bankQuestion = z.object({
  ...questionRecord.shape,
  examId: identifier,
  examTitle: z.string(),
  sectionName: z.string(),
  paragraphTitle: z.nullable(z.string()),
  hasImage: z.boolean(),
})

export type BankQuestion = z.infer<typeof bankQuestion>

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
  /** Those that were not so already. */
  response: z.object({ changedIds: z.array(identifier) }),
  errors: ['exams.not-found'],
})

/** `sort`: `updatedAt`, `topic`, `text`, `mark`, `answerType`, with `-` for descending; else the latest change first. */
export const listQuestions = defineRoute({
  method: 'GET',
  path: '/api/questions',
  summary: 'The question bank: the questions of all exams',
  access: readers,
  query: z.extend(listQuery, {
    topic: filter(z.string().check(z.maxLength(200))),
    answerType: filter(answerType),
    examId: filter(identifier),
    categoryId: filter(identifier),
    hasImage: filter(flag),
    active: filter(flag),
  }),
  response: listOf(bankQuestion),
})

export const listTopics = defineRoute({
  method: 'GET',
  path: '/api/questions/topics',
  summary: 'The topics of all questions, with how many there are of each',
  access: readers,
  response: z.object({ topics: z.array(z.object({ topic: z.string(), questions: z.int() })) }),
})

export const reuseQuestions = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/questions/reuse',
  summary: 'Copy questions of the bank to the end of a section, with their passages and figures',
  access: authors,
  params: identifierParams,
  body: z.object({
    sectionId: identifier,
    questionIds: z.array(identifier).check(z.minLength(1), z.maxLength(200)),
  }),
  /** In the order asked for. */
  response: z.object({ questions: z.array(questionRecord) }),
  status: 201,
  errors: ['exams.not-found', 'exams.section-not-found', 'questions.not-found'],
})

export const explanation = z.object({
  questionId: identifier,
  /** Of the question: an explanation is a part of it. */
  revision,
  explanation: z.nullable(z.string()),
  videoLink: z.nullable(z.string()),
  videoFile: z.nullable(fileId),
  image: z.nullable(fileId),
  updatedAt: instant,
})

export const readExplanation = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/questions/:questionId/explanation',
  summary: 'The explanation of a question: text, film and image',
  access: explainers,
  params: questionParams,
  response: explanation,
  errors: ['questions.not-found'],
})

export const updateExplanation = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/questions/:questionId/explanation',
  summary: 'Change an explanation; results of published versions show it at once',
  access: explainers,
  params: questionParams,
  body: z.object({
    revision,
    explanation: questionForm.shape.explanation,
    videoLink: questionForm.shape.videoLink,
    videoFile: questionForm.shape.videoFile,
    image: questionForm.shape.explanationImage,
  }),
  response: explanation,
  errors: ['questions.not-found', 'request.changed-meanwhile'],
})

export const listExplanations = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/explanations',
  summary: 'Sections and questions of an exam, and what of an explanation each question has',
  access: explainers,
  params: identifierParams,
  response: z.object({
    examTitle: z.string(),
    sections: z.array(
      z.object({
        id: identifier,
        name: z.string(),
        questions: z.array(
          z.object({
            id: identifier,
            /** Within the exam, from 1. */
            number: z.int(),
            html: z.string(),
            hasText: z.boolean(),
            hasVideo: z.boolean(),
            hasImage: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: ['exams.not-found'],
})
