/** The question bank: the questions of all exams, and their reuse. */
import * as z from 'zod/mini'
import { LINE } from '#domain/lists/several.ts'
import { DIFFICULTIES, QUESTION_USES } from '#domain/exam/document.ts'
import {
  BANK_QUESTIONS_AT_ONCE,
  MISCONCEPTION_LENGTH,
  OPTIONS_MOST,
  TAG_LENGTH,
  TAGS_MOST,
} from '../foundation/limits.ts'
import { answerType, mark, questionRecord, richText, tag, topic } from './question-form.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  filter,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  revision,
  several,
} from '../foundation/schemas.ts'

const readers = { kind: 'permission', permission: 'list-questions' } as const
const authors = { kind: 'permission', permission: 'create-questions' } as const

/**
 * Reasons for which a question is not changed: a published pack held it or what it was copied from; a graded exam asked
 * it; it is used as the question that it is a twin of; it would have too many tags; another author changed it; it is not
 * there any more.
 */
const BULK_REFUSALS = ['practised', 'graded-exam', 'twin', 'too-many-tags', 'changed-meanwhile', 'gone'] as const

const flag = z.literal(['true', 'false'])

/** Measures of a question and its copies in all exams; of fewer than five students nothing is said. */
const measured = z.object({
  /** Graded first attempts of students. */
  attempts: z.int(),
  /** Mean mark as a share of the maximum, 0 to 1. */
  facility: z.number(),
  /** Correlation with the rest of the attempt, percent. */
  discrimination: z.nullable(z.number()),
})

export const bankQuestion = z.object({
  ...questionRecord.shape,
  examId: identifier,
  examTitle: z.string(),
  sectionName: z.string(),
  paragraphTitle: z.nullable(z.string()),
  hasImage: z.boolean(),
  /** Number of exams that have asked it or a copy of it. */
  exams: z.int(),
  /** Last time at which one of them did; null: never. */
  askedAt: z.nullable(instant),
  measured: z.nullable(measured),
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
    use: several(z.literal([...QUESTION_USES])),
    difficulty: several(z.literal([...DIFFICULTIES])),
    /** Names of wrong ideas behind options, separated as topics are. */
    misconception: several(z.string().check(z.maxLength(MISCONCEPTION_LENGTH)), LINE),
    /** A question with one of these tags is found; they are separated as topics are. */
    tag: several(z.string().check(z.maxLength(TAG_LENGTH)), LINE),
  }),
  response: listOf(bankQuestion),
})

/** A version of an exam that asked a question or a copy of it. */
const askedVersion = z.object({
  examId: identifier,
  title: z.string(),
  version: z.int(),
  /** Last time at which an attempt with it began. */
  askedAt: instant,
  measured: z.nullable(measured),
})

/** First sights of a question of practice by all students, as the night counted them. */
const practised = z.object({
  sights: z.int(),
  right: z.int(),
  /** Middle of the times, ms. */
  medianMs: z.int(),
})

export const questionPage = z.object({
  question: bankQuestion,
  /** Language of its exam. */
  locale: z.literal(['ar', 'en']),
  passage: z.nullable(z.object({ title: z.nullable(z.string()), text: z.string() })),
  /** The latest versions that asked it, oldest first. */
  versions: z.array(askedVersion),
  /** Null: students have not practised it, or too few have. */
  practised: z.nullable(practised),
})

export type QuestionPage = z.infer<typeof questionPage>

export const readBankQuestion = defineRoute({
  method: 'GET',
  path: '/api/questions/:id',
  summary: 'One question of the bank: what it is, how it went in each version that asked it, and in practice',
  access: readers,
  params: identifierParams,
  response: questionPage,
  errors: ['questions.not-found'],
})

export const readQuestionUses = defineRoute({
  method: 'GET',
  path: '/api/questions/:id/uses',
  summary: 'The exams that asked a question or a copy of it, the latest first, with how it went there',
  access: readers,
  params: identifierParams,
  response: z.object({
    measured: z.nullable(measured),
    exams: z.array(
      z.object({
        examId: identifier,
        title: z.string(),
        /** The exam is deleted. */
        gone: z.boolean(),
        askedAt: instant,
        measured: z.nullable(measured),
      }),
    ),
  }),
})

export const findSimilarQuestions = defineRoute({
  method: 'POST',
  path: '/api/questions/similar',
  summary: 'The questions of the bank that are most like one that is being written, exact copies first',
  access: readers,
  body: z.object({
    examId: identifier,
    /** Null: a new one. The question, its copies and its family of twins are not found. */
    questionId: z.nullable(identifier),
    twinOfId: z.nullable(identifier),
    text: richText,
    options: z.array(richText).check(z.maxLength(OPTIONS_MOST)),
  }),
  response: z.object({
    questions: z.array(
      z.object({
        id: identifier,
        examId: identifier,
        examTitle: z.string(),
        text: z.string(),
        /** `same`: text and options; `same-text`: the text alone. */
        kind: z.literal(['same', 'same-text', 'alike']),
        /** Share of what both have among what either has, 0 to 1. */
        resemblance: z.number(),
        /** Number of further questions that say the same. */
        copies: z.int(),
      }),
    ),
  }),
  perMinute: 120,
})

export const listTopics = defineRoute({
  method: 'GET',
  path: '/api/questions/topics',
  summary: 'The topics of all questions, with how many there are of each',
  access: readers,
  response: z.object({ topics: z.array(z.object({ topic: z.string(), questions: z.int() })) }),
})

export const listTags = defineRoute({
  method: 'GET',
  path: '/api/questions/tags',
  summary: 'The tags of all questions, with how many questions have each',
  access: readers,
  response: z.object({ tags: z.array(z.object({ tag: z.string(), questions: z.int() })) }),
})

export const listMisconceptions = defineRoute({
  method: 'GET',
  path: '/api/questions/misconceptions',
  summary: 'The wrong ideas that options of questions name, with how many questions name each',
  access: readers,
  response: z.object({ misconceptions: z.array(z.object({ misconception: z.string(), questions: z.int() })) }),
})

export const giveToBankQuestions = defineRoute({
  method: 'PUT',
  path: '/api/questions/bulk',
  summary:
    'Give many questions, of any exams, a use, a topic, a difficulty, a mark or tags; those that may not have it are named',
  access: authors,
  body: z.object({
    questions: z
      .array(
        z.object({
          id: identifier,
          /** Absent: whatever its revision is. Present: refused where another author changed it meanwhile. */
          revision: z.optional(revision),
          use: z.optional(z.literal([...QUESTION_USES])),
          topic: z.optional(topic),
          difficulty: z.optional(z.literal([...DIFFICULTIES])),
          mark: z.optional(mark),
          /** All of its tags. */
          tags: z.optional(z.array(tag).check(z.maxLength(TAGS_MOST))),
          /** Tags that it gets beside its own. */
          addTags: z.optional(z.array(tag).check(z.maxLength(TAGS_MOST))),
          /** Tags that it loses. */
          removeTags: z.optional(z.array(tag).check(z.maxLength(TAGS_MOST))),
        }),
      )
      .check(z.minLength(1), z.maxLength(BANK_QUESTIONS_AT_ONCE)),
  }),
  response: z.object({
    /** Those that did change, with what they were before. */
    changed: z.array(
      z.object({
        id: identifier,
        revision,
        before: z.object({
          use: z.literal([...QUESTION_USES]),
          topic: z.string(),
          difficulty: z.literal([...DIFFICULTIES]),
          mark: z.number(),
          tags: z.array(z.string()),
        }),
      }),
    ),
    /** Nothing of these changed. */
    refused: z.array(
      z.object({
        id: identifier,
        /** First words, plain text; empty for one that is gone. */
        name: z.string(),
        reason: z.literal([...BULK_REFUSALS]),
      }),
    ),
  }),
})

export const reuseQuestions = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/questions/reuse',
  summary: 'Copy questions of the bank to the end of a section, with their passages and figures',
  access: authors,
  params: identifierParams,
  body: z.object({
    sectionId: identifier,
    questionIds: z.array(identifier).check(z.minLength(1), z.maxLength(BANK_QUESTIONS_AT_ONCE)),
  }),
  /** The copies in the order of the request. */
  response: z.object({ questions: z.array(questionRecord) }),
  status: 201,
  errors: ['exams.not-found', 'exams.section-not-found', 'questions.not-found'],
})
