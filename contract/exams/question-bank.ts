/** The question bank: the questions of all exams, and their reuse. */
import * as z from 'zod/mini'
import { LINE } from '#domain/lists/several.ts'
import { answerType, questionRecord } from './question-form.ts'
import { defineRoute } from '../foundation/route.ts'
import { filter, identifier, identifierParams, listOf, listQuery, several } from '../foundation/schemas.ts'

const readers = { kind: 'permission', permission: 'list-questions' } as const
const authors = { kind: 'permission', permission: 'create-questions' } as const

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

/**
 * `sort`: `updatedAt`, `topic`, `text`, `mark`, `answerType`, with `-` for descending; default: latest change first.
 */
export const listQuestions = defineRoute({
  method: 'GET',
  path: '/api/questions',
  summary: 'The question bank: the questions of all exams',
  access: readers,
  query: z.extend(listQuery, {
    /** Values are separated by line breaks, because a topic may contain a comma. */
    topic: several(z.string().check(z.maxLength(200)), LINE),
    answerType: several(answerType),
    examId: several(identifier),
    categoryId: several(identifier),
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
  /** The copies in the order of the request. */
  response: z.object({ questions: z.array(questionRecord) }),
  status: 201,
  errors: ['exams.not-found', 'exams.section-not-found', 'questions.not-found'],
})
