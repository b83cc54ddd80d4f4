/** The result as a student reads it: right options and explanations only where exam and question show them. */
import * as z from 'zod/mini'
import { RESULT_PARTS } from '#domain/exam/result-rules.ts'
import { SUBMIT_REASONS } from '#domain/exam/submit-reason.ts'
import { instant } from './schemas.ts'

const scoreLine = {
  score: z.number(),
  maximum: z.number(),
  answered: z.int(),
  questions: z.int(),
  correct: z.int(),
}

export const submitReason = z.literal(SUBMIT_REASONS)

const lessonPart = z.object({
  courseId: z.string(),
  lessonId: z.string(),
  title: z.string(),
  from: z.int(),
  to: z.int(),
})

const questionResult = z.object({
  id: z.string(),
  /** Position in the exam, from 1. */
  number: z.int(),
  sectionId: z.string(),
  html: z.string(),
  paragraphId: z.nullable(z.string()),
  answerType: z.literal(['radio', 'checkbox', 'true_false']),
  options: z.array(z.object({ id: z.string(), html: z.string() })),
  given: z.array(z.string()),
  answered: z.boolean(),
  /** Null: a person has yet to grade it, or students do not learn what was right. */
  score: z.nullable(z.number()),
  maximum: z.number(),
  /** Null: not shown, or not yet. */
  correct: z.nullable(z.boolean()),
  /** About how long it was worked on, ms; null for a demo. */
  timeMs: z.nullable(z.number()),
  /** Null: not shown to students. */
  correctOptionIds: z.nullable(z.array(z.string())),
  hintHtml: z.nullable(z.string()),
  explanationHtml: z.nullable(z.string()),
  videoLink: z.nullable(z.string()),
  /** Of what was not right: the part of a film lesson that explains it, in whole seconds, open to the student. */
  lesson: z.nullable(lessonPart),
})

export const attemptResultView = z.object({
  examId: z.string(),
  title: z.string(),
  locale: z.literal(['ar', 'en']),
  maximum: z.number(),
  answered: z.int(),
  questions: z.int(),
  /** Null, with `correct` and `accuracy`: not shown, or not yet. */
  score: z.nullable(z.number()),
  correct: z.nullable(z.int()),
  accuracy: z.nullable(z.number()),
  /** Parts that are not shown, in order, and when they will be; `opensAt` null: never. Empty: all of it is here. */
  withheld: z.array(z.object({ part: z.literal([...RESULT_PARTS]), opensAt: z.nullable(instant) })),
  provisional: z.boolean(),
  reason: submitReason,
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Until when the result can be opened again; null for a demo, and as long as a part of it is still to come. */
  visibleUntil: z.nullable(instant),
  /** Questions whose answers arrived late and count, and questions with an answer that does not. */
  lateEvents: z.int(),
  discountedAnswers: z.int(),
  /** The best earlier score of the same exam, null on a first attempt. */
  previousBest: z.nullable(z.number()),
  videoLink: z.nullable(z.string()),
  /** With `topics`: empty while what was right is not shown. */
  sections: z.array(z.object({ id: z.string(), name: z.string(), ...scoreLine })),
  topics: z.array(z.object({ topic: z.string(), ...scoreLine })),
  paragraphs: z.array(z.object({ id: z.string(), title: z.nullable(z.string()), html: z.string() })),
  questionResults: z.array(questionResult),
})

export type AttemptResultView = z.infer<typeof attemptResultView>
export type LessonPart = z.infer<typeof lessonPart>
export type QuestionResult = z.infer<typeof questionResult>
