/** One attempt as staff read it. */
import * as z from 'zod/mini'
import { heldAccommodations } from '../foundation/accommodations.ts'
import { answerType, contentLocale, resultRow, statistic } from './reports.ts'
import { STAFF } from './report-readers.ts'
import { safeBrowserContact } from './safe-browser.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, instant, listOf, listQuery } from '../foundation/schemas.ts'

export const attemptReport = z.object({
  exam: z.object({ id: identifier, title: z.string(), locale: contentLocale }),
  student: z.object({ id: identifier, name: z.string(), email: z.string() }),
  attempt: resultRow,
  /**
   * Score of the events that had arrived, or that the device had announced, when the attempt was closed; null while it
   * runs.
   */
  scoreInTime: statistic,
  deadlineAt: instant,
  startedOffline: z.boolean(),
  /** What the student had from the start; absent: nothing, or the attempt is older than the record of it. */
  accommodations: z.optional(heldAccommodations),
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
      /** Approximate time spent on the question by the log, ms. A visit that changes nothing is not in the log. */
      timeMs: z.number(),
      /** Number of times that a choice was made or changed. */
      choices: z.int(),
      hinted: z.boolean(),
      flagged: z.boolean(),
    }),
  ),
  /** Contacts of an exam that is sat in Safe Exam Browser; absent from others. */
  safeBrowser: z.optional(z.array(safeBrowserContact)),
  absences: z.array(z.object({ from: instant, to: instant })),
  devices: z.array(
    z.object({
      joinedAt: instant,
      lastContactAt: instant,
      lines: z.int(),
      isActive: z.boolean(),
      /** True if the log that arrived has the digest declared at the submission; null if none was declared. */
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

/** One line of the log, with the times by the device's clock and by the server's. */
export const timelineRow = z.object({
  /** Position in the whole log, from 1. */
  number: z.int(),
  /** Kind of the line, for example `answer`. */
  type: z.string(),
  questionId: z.nullable(z.string()),
  questionNumber: z.nullable(z.int()),
  /**
   * Number of the student's device that wrote the line, from 1 in the order in which the devices joined; null: the
   * server.
   */
  device: z.nullable(z.int()),
  /** The instant at which the line happened, as the device wrote it. */
  at: instant,
  /** Instant at which the device announced that it holds this line, before the line arrived; null if it did not. */
  namedAt: z.nullable(instant),
  receivedAt: instant,
  /** True if the line arrived after the attempt was closed. */
  isLate: z.boolean(),
  /** Reason why the line does not count; null if it counts. */
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
  /** The options that an answer chose, whether the answer counts or not; null for other lines. */
  chosen: z.nullable(choice),
  /**
   * The change that a counted answer made: the choice before it, and the question's score before and after. Null
   * scores: the question is graded by hand.
   */
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
    /**
     * `changes`: lines that changed an answer. `doubtful`: lines that arrived late, claim an instant minutes before
     * their arrival, or do not count.
     */
    only: z.optional(z.literal(['changes', 'doubtful'])),
  }),
  response: listOf(timelineRow),
  errors: ['attempts.not-found'],
})
