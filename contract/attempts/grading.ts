/**
 * Questions that a person grades. The queue is by question. It is anonymous unless a grader asks for names; that
 * request is recorded.
 */
import * as z from 'zod/mini'
import { GRADING_COMMENT_LENGTH, MARK_MOST } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'

const STAFF = { kind: 'permission', permission: 'grade-exams' } as const
const questionParams = z.object({ id: identifier, questionId: identifier })

const gradedQuestion = z.object({
  questionId: identifier,
  /** Position in the newest version that contains it, from 1. */
  number: z.int(),
  sectionName: z.string(),
  html: z.string(),
  mark: z.number(),
  /** Number of answers without a score, and with one. */
  waiting: z.int(),
  graded: z.int(),
})

export const gradingQueue = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/grading',
  summary: 'The questions of an exam that people grade, with what waits',
  access: STAFF,
  params: identifierParams,
  response: z.object({
    exam: z.object({ id: identifier, title: z.string(), locale: z.literal(['ar', 'en']) }),
    questions: z.array(gradedQuestion),
    /** Number of closed attempts whose result is provisional. */
    provisionalResults: z.int(),
  }),
  errors: ['exams.not-found'],
})

const gradingAnswer = z.object({
  attemptId: identifier,
  /**
   * Name of the answer instead of the student's. It is stable within a question and reveals nothing about the student.
   */
  alias: z.string(),
  given: z.array(z.string()),
  /** Null if the answer has no score yet. */
  score: z.nullable(z.number()),
  comment: z.string(),
  /** 0 if nobody has graded it yet. */
  revision: z.int(),
  gradedByName: z.nullable(z.string()),
  gradedAt: z.nullable(instant),
})

export type GradingAnswer = z.infer<typeof gradingAnswer>

/** Maximum number of answers in one batch. */
export const GRADING_BATCH = 100

export const gradingAnswers = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/grading/:questionId',
  summary: 'Answers to one question in an order that says nothing, those that wait first',
  access: STAFF,
  params: questionParams,
  query: z.object({ state: z._default(z.literal(['waiting', 'graded', 'all']), 'waiting') }),
  response: z.object({
    question: z.object({
      ...gradedQuestion.shape,
      answerType: z.literal(['radio', 'checkbox', 'true_false']),
      paragraphHtml: z.nullable(z.string()),
      options: z.array(z.object({ id: z.string(), html: z.string(), correct: z.boolean() })),
      explanationHtml: z.nullable(z.string()),
    }),
    items: z.array(gradingAnswer),
  }),
  errors: ['exams.not-found', 'grading.not-found'],
})

export const giveGrade = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/grading/:questionId',
  summary: 'Give a score, change it or take it back; the result follows, final with the last one',
  access: STAFF,
  params: questionParams,
  body: z.object({
    attemptId: identifier,
    /** Score from 0 to the question's mark; null removes it. */
    score: z.nullable(z.number().check(z.minimum(0), z.maximum(MARK_MOST))),
    comment: z.string().check(z.maxLength(GRADING_COMMENT_LENGTH)),
    revision: z.int().check(z.minimum(0)),
  }),
  response: z.object({ revision: z.int(), score: z.nullable(z.number()), provisional: z.boolean() }),
  errors: ['grading.not-found', 'grading.not-closed', 'request.changed-meanwhile'],
  perMinute: 600,
})

export const revealNames = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/grading/:questionId/names',
  summary: 'Who gave the answers to a question; the request is on record',
  access: STAFF,
  params: questionParams,
  response: z.object({ names: z.array(z.object({ attemptId: identifier, name: z.string() })) }),
  errors: ['exams.not-found', 'grading.not-found'],
  perMinute: 30,
})
