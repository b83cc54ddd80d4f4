/** The result as a student reads it. It contains right options and explanations only if exam and question show them. */
import * as z from 'zod/mini'
import { RESULT_PARTS } from '#domain/exam/result-rules.ts'
import { SUBMIT_REASONS } from '#domain/exam/submit-reason.ts'
import { EXAM_MILESTONES } from '#domain/progress/milestones.ts'
import { heldAccommodations } from '../foundation/accommodations.ts'
import { instant } from '../foundation/schemas.ts'
import { mark } from './event-body.ts'

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
  /** Null if a person has yet to grade it, or if students do not learn the right answers. */
  score: z.nullable(z.number()),
  maximum: z.number(),
  /** Null if it is not shown to students, or not yet. */
  correct: z.nullable(z.boolean()),
  /** Approximate time spent on the question, ms; null for a demo. */
  timeMs: z.nullable(z.number()),
  /** Null if it is not shown to students. */
  correctOptionIds: z.nullable(z.array(z.string())),
  hintHtml: z.nullable(z.string()),
  explanationHtml: z.nullable(z.string()),
  videoLink: z.nullable(z.string()),
  /**
   * Part of a film lesson that explains the question, in whole seconds. Set only if the question was not answered
   * correctly and the student may open that lesson.
   */
  lesson: z.nullable(lessonPart),
  /** Highlights and notes of the student, who alone reads them; absent: none. */
  marks: z.optional(z.array(mark)),
  /** Language in which the student saw it last; absent: the log says nothing of it. */
  shownIn: z.optional(z.literal(['ar', 'en'])),
  /** Texts in the exam's second language; absent: it has none. */
  translation: z.optional(
    z.object({
      html: z.string(),
      options: z.record(z.string(), z.string()),
      hintHtml: z.nullable(z.string()),
      explanationHtml: z.nullable(z.string()),
    }),
  ),
})

export const attemptResultView = z.object({
  examId: z.string(),
  title: z.string(),
  locale: z.literal(['ar', 'en']),
  maximum: z.number(),
  answered: z.int(),
  questions: z.int(),
  /** Null, as `correct` and `accuracy`, if it is not shown to students, or not yet. */
  score: z.nullable(z.number()),
  correct: z.nullable(z.int()),
  accuracy: z.nullable(z.number()),
  /** Parts that are withheld, in order. `opensAt`: instant from which the part is shown; null: never. */
  withheld: z.array(z.object({ part: z.literal([...RESULT_PARTS]), opensAt: z.nullable(instant) })),
  provisional: z.boolean(),
  /** True if the student may see how the attempt went; absent: not. */
  replay: z.optional(z.boolean()),
  /** Pass mark in percent, and whether the score reaches it; absent: there is none, or the score is not final. */
  pass: z.optional(
    z.object({
      mark: z.int(),
      isPassed: z.boolean(),
      /** The attempt gives its student a certificate; absent: not. */
      certificate: z.optional(z.boolean()),
    }),
  ),
  /** Percentile rank of the score among first attempts, 1 to 99; absent: not shown, or too few attempts. */
  percentile: z.optional(z.int()),
  /** The score on the exam's scale; absent: it has none, or the score is not final. */
  scaled: z.optional(z.number()),
  /** What the student had from the start; absent: nothing, or the attempt is older than the record of it. */
  accommodations: z.optional(heldAccommodations),
  reason: submitReason,
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /**
   * Last instant at which the result can be opened; null for a demo, and as long as a part of the result is still
   * withheld.
   */
  visibleUntil: z.nullable(instant),
  /**
   * `lateEvents`: questions whose answers arrived late and count. `discountedAnswers`: questions with an answer that
   * does not count.
   */
  lateEvents: z.int(),
  discountedAnswers: z.int(),
  /** Best earlier score at the same exam; null on a first attempt. */
  previousBest: z.nullable(z.number()),
  /** The result is marked for this. `isNew`: it is read for the first time; absent: for nothing. */
  milestone: z.optional(z.object({ kind: z.literal([...EXAM_MILESTONES]), isNew: z.boolean() })),
  videoLink: z.nullable(z.string()),
  /** Sections and topics are empty as long as the right answers are not shown. */
  sections: z.array(z.object({ id: z.string(), name: z.string(), ...scoreLine })),
  topics: z.array(z.object({ topic: z.string(), ...scoreLine })),
  paragraphs: z.array(
    z.object({
      id: z.string(),
      title: z.nullable(z.string()),
      html: z.string(),
      translation: z.optional(z.object({ title: z.nullable(z.string()), html: z.string() })),
    }),
  ),
  questionResults: z.array(questionResult),
})

export type AttemptResultView = z.infer<typeof attemptResultView>
export type LessonPart = z.infer<typeof lessonPart>
export type QuestionResult = z.infer<typeof questionResult>
