/** One attempt as staff read it. */
import * as z from 'zod/mini'
import { answerType, contentLocale, resultRow, STAFF, statistic } from './reports.ts'
import { defineRoute } from './route.ts'
import { identifier, instant, listOf, listQuery } from './schemas.ts'

export const attemptReport = z.object({
  exam: z.object({ id: identifier, title: z.string(), locale: contentLocale }),
  student: z.object({ id: identifier, name: z.string(), email: z.string() }),
  attempt: resultRow,
  /** By what had arrived, or had been named, when it was closed; null: it runs. */
  scoreInTime: statistic,
  deadlineAt: instant,
  startedOffline: z.boolean(),
  resultFirstSeenAt: z.nullable(instant),
  sections: z.array(
    z.object({ id: z.string(), name: z.string(), score: z.number(), maximum: z.number(), timeMs: z.number() }),
  ),
  questions: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      sectionId: z.string(),
      answerType,
      html: z.string(),
      options: z.array(z.object({ id: z.string(), html: z.string(), isRight: z.boolean() })),
      given: z.array(z.string()),
      /** Null: not graded yet. */
      score: statistic,
      maximum: z.number(),
      isCorrect: z.boolean(),
      /** From the log: about how long it was worked on, ms. Going back to look without a change leaves no trace. */
      timeMs: z.number(),
      /** How often a choice was made or changed. */
      choices: z.int(),
      hinted: z.boolean(),
      flagged: z.boolean(),
    }),
  ),
  absences: z.array(z.object({ from: instant, to: instant })),
  devices: z.array(
    z.object({
      joinedAt: instant,
      lastContactAt: instant,
      lines: z.int(),
      isActive: z.boolean(),
      /** Whether what it declared at its submission is what arrived; null: it declared nothing. */
      digestMatches: z.nullable(z.boolean()),
      rescuedAt: z.nullable(instant),
    }),
  ),
})

export type AttemptReport = z.infer<typeof attemptReport>

export const readAttemptReport = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/attempts/:attemptId',
  summary: 'One attempt for staff: answers, times, absences and devices',
  access: STAFF,
  params: z.object({ id: identifier, attemptId: identifier }),
  response: attemptReport,
  errors: ['attempts.not-found'],
})

const choice = z.array(z.string())

/** One line of the log, with both clocks. */
export const timelineRow = z.object({
  /** Position in the whole log, from 1. */
  number: z.int(),
  /** Kind of the line, for example `answer`. */
  type: z.string(),
  questionId: z.nullable(z.string()),
  questionNumber: z.nullable(z.int()),
  /** Which of the student's devices wrote it, from 1 in the order in which they joined; null: the server. */
  device: z.nullable(z.int()),
  /** The instant that the line claims. */
  at: instant,
  /** When the device said that it holds this line, before it arrived; null: it did not. */
  namedAt: z.nullable(instant),
  receivedAt: instant,
  /** Whether it arrived after the closing. */
  isLate: z.boolean(),
  /** Why it does not count; null: it counts. */
  against: z.nullable(
    z.literal([
      'after-end',
      'section-closed',
      'unknown-question',
      'unknown-option',
      'superseded',
      'after-window',
      'after-result',
      'contradicted',
      'long-silence',
    ]),
  ),
  /** Of an answer: what it chose, whether it counts or not. */
  chosen: z.nullable(choice),
  /** Of an answer that counts: what stood before it, and how the question's score went; null scores: graded by hand. */
  change: z.nullable(z.object({ before: choice, scoreBefore: statistic, scoreAfter: statistic })),
})

export type TimelineRow = z.infer<typeof timelineRow>

export const readTimeline = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/attempts/:attemptId/timeline',
  summary: 'The log of an attempt by both clocks: what each line claims, when it came, and what it changed',
  access: STAFF,
  params: z.object({ id: identifier, attemptId: identifier }),
  query: z.extend(z.pick(listQuery, { page: true, perPage: true }), {
    /** `changes`: lines that changed an answer; `doubtful`: late, without contact for minutes, or not counted. */
    only: z.optional(z.literal(['changes', 'doubtful'])),
  }),
  response: listOf(timelineRow),
  errors: ['attempts.not-found'],
})
