/** Questions of practice inside a lesson: asked without their keys, marked by the academy, answers in the log of practice. */
import * as z from 'zod/mini'
import { paperParagraph, paperQuestion } from '../exams/paper.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams } from '../foundation/schemas.ts'
import { answered } from './practice-log.ts'

const learners = { kind: 'permission', permission: 'list-courses' } as const

/** An answer with its marking. */
export const markedAnswer = z.object({
  options: z.array(z.string()),
  /** Ids of the options in the order in which they were shown. */
  shown: z.array(z.string()),
  isRight: z.boolean(),
  rightIds: z.array(z.string()),
  /** Reasons why wrong options are wrong, by option id, as HTML. */
  reasons: z.record(z.string(), z.string()),
  explanationHtml: z.nullable(z.string()),
  /** Part of a film lesson that explains the question. */
  part: z.nullable(z.object({ courseId: identifier, lessonId: identifier, from: z.number(), to: z.number() })),
})

export type MarkedAnswer = z.infer<typeof markedAnswer>

export const lessonQuestion = z.object({
  question: paperQuestion,
  hintSteps: z.array(z.string()),
  paragraph: z.nullable(paperParagraph),
  locale: z.literal(['ar', 'en']),
  /** Number of the caller's answers to it in this lesson. */
  answers: z.int(),
  /** The last of these answers; null: it was not answered yet, and nothing says what is right. */
  marked: z.nullable(markedAnswer),
})

export type LessonQuestion = z.infer<typeof lessonQuestion>

export const readLessonQuestions = defineRoute({
  method: 'GET',
  path: '/api/learning/lessons/:id/questions',
  summary: 'The questions of a lesson that the caller may open; right answers come with what was answered',
  access: learners,
  params: identifierParams,
  response: z.object({ items: z.array(lessonQuestion) }),
  errors: ['lessons.not-found', 'lessons.locked', 'lessons.to-pass-first'],
  perMinute: 300,
})

export const answerLessonQuestion = defineRoute({
  method: 'POST',
  path: '/api/learning/lessons/:id/questions/:questionId/answers',
  summary:
    'Answer a question of a lesson; the answer is marked and is a line of the caller’s log of practice. A repeat changes nothing',
  access: learners,
  params: z.extend(identifierParams, { questionId: identifier }),
  body: z.extend(z.pick(answered, { options: true, changedFrom: true, shown: true, hints: true, ms: true }), {
    /** Number of the caller's answers to it that were known when it was asked: of two with one number the first stays. */
    turn: z.int().check(z.minimum(0)),
  }),
  response: z.object({ answers: z.int(), marked: markedAnswer }),
  errors: [
    'lessons.not-found',
    'lessons.locked',
    'lessons.to-pass-first',
    'lessons.question-not-found',
    'practice.log-full',
  ],
  perMinute: 300,
})
