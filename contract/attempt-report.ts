/** One attempt as staff read it. */
import * as z from 'zod/mini'
import { answerType, contentLocale, resultRow, STAFF, statistic } from './reports.ts'
import { defineRoute } from './route.ts'
import { identifier, instant } from './schemas.ts'

const loggedEvent = {
  /** Kind of the log's line, for example `answer`. */
  type: z.string(),
  questionNumber: z.nullable(z.int()),
  at: instant,
  /** When the device said that it holds this line, before it arrived; null: it did not. */
  namedAt: z.nullable(instant),
  receivedAt: instant,
}

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
  /** What arrived after the closing. */
  late: z.array(z.object({ ...loggedEvent, counts: z.boolean() })),
  /** What arrived and does not count, with the reason. */
  discounted: z.array(
    z.object({
      ...loggedEvent,
      reason: z.literal([
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
    }),
  ),
})

export type AttemptReport = z.infer<typeof attemptReport>

export const readAttemptReport = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/attempts/:attemptId',
  summary: 'One attempt for staff: answers, times, absences, late evidence and what does not count',
  access: STAFF,
  params: z.object({ id: identifier, attemptId: identifier }),
  response: attemptReport,
  errors: ['attempts.not-found'],
})
