/** An attempt as it went, step by step. It holds no texts, no score and no key. */
import * as z from 'zod/mini'
import { REPLAY_KINDS } from '#domain/attempt/replay.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'
import { contentLocale } from './reports.ts'
import { STAFF } from './report-readers.ts'

const replayStep = z.object({
  at: instant,
  kind: z.literal([...REPLAY_KINDS]),
  question: z.nullable(z.int()),
  options: z.nullable(z.array(z.int())),
  device: z.nullable(z.int()),
  counts: z.boolean(),
  delayMs: z.number(),
})

export const attemptReplay = z.object({
  title: z.string(),
  locale: contentLocale,
  startedAt: instant,
  questions: z.int(),
  /** `domain/attempt/replay.ts` says what a step is. */
  steps: z.array(replayStep),
})

export type AttemptReplay = z.infer<typeof attemptReplay>

export const readOwnReplay = defineRoute({
  method: 'GET',
  path: '/api/attempts/:id/replay',
  summary: 'An own attempt step by step, where its author allows it and as long as the answers of its result are shown',
  access: { kind: 'permission', permission: 'enroll-exams', role: 'student' },
  params: identifierParams,
  response: attemptReplay,
  errors: ['attempts.not-found', 'attempts.still-open', 'attempts.replay-withheld', 'attempts.result-denied'],
  perMinute: 30,
})

export const readReplay = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/attempts/:attemptId/replay',
  summary: 'An attempt step by step for staff; a running one as far as it has come',
  access: STAFF,
  params: z.object({ id: identifier, attemptId: identifier }),
  response: attemptReplay,
  errors: ['attempts.not-found'],
  perMinute: 60,
})
