/** Practice as students see it: topics, packs, and what is needed to work out the rest on the device. */
import * as z from 'zod/mini'
import { defineRoute } from '../foundation/route.ts'
import { openingPackage } from '../learning/learning.ts'
import { identifier, instant } from '../foundation/schemas.ts'

const students = { kind: 'role', role: 'student' } as const

export const PRACTICE_SECTIONS = ['verbal', 'quantitative', 'other'] as const

const packHead = z.object({
  version: z.int(),
  /** SHA-256 (hex) of the pack's bytes: its address. */
  hash: z.string(),
  bytes: z.int(),
  questions: z.int(),
})

export const practiceTopic = z.object({
  id: identifier,
  /** A slug of `topics` in the locales, or free text. */
  topic: z.string(),
  section: z.literal([...PRACTICE_SECTIONS]),
  /** Part of a whole paper, 0 to 1. */
  share: z.number(),
  /** Null while the student has none of the packages that open it. */
  pack: z.nullable(packHead),
  questions: z.int(),
  isLocked: z.boolean(),
  /** Instant at which access ends; null: it does not. */
  until: z.nullable(instant),
  /** Packages on sale that open it; empty if it is not locked. */
  packages: z.array(openingPackage),
})

export const monthlyHitRate = z.object({
  /** Month of the exams, `2026-11`. */
  month: z.string(),
  /** Real scores with a forecast, one of each student, and how many lay inside its range. */
  scores: z.int(),
  inside: z.int(),
})

/** Scores that students entered, and how many of them lay within the forecasts of these students. */
const forecastHits = z.object({ inside: z.int(), of: z.int() })

/** real = intercept + slope · forecast, in points of 100; `residual`: standard deviation around it. */
const scoreLine = z.object({ intercept: z.number(), slope: z.number(), residual: z.number(), pairs: z.int() })

export type ForecastHits = z.infer<typeof forecastHits>

export const practiceOverview = z.object({
  topics: z.array(practiceTopic),
  /** Usual time of one question, ms, and questions of a whole paper. */
  paceMs: z.int(),
  paperQuestions: z.int(),
  /** Questions whose keys are in doubt: neither asked nor counted. */
  doubted: z.array(identifier),
  /** Measured difficulties (logits) that go before those of the packs, with the night that measured them. */
  difficulties: z.object({ version: z.int(), values: z.array(z.tuple([identifier, z.number()])) }),
  /** The teachers' assignments, each until its last day. */
  assignments: z.array(
    z.object({
      id: identifier,
      title: z.string(),
      topics: z.array(z.string()),
      /** A set: its questions in the packs that are open to the student; absent: any questions of the topics. */
      questionIds: z.optional(z.array(identifier)),
      questions: z.int(),
      /** Academy days; the last one is included. */
      since: z.int(),
      until: z.int(),
    }),
  ),
  answers: z.int(),
  /** Hit rate of the forecasts; absent until enough students have entered their scores. */
  forecastHits: z.optional(forecastHits),
  /** Real scores by what was forecast, as a line; absent until enough students have entered theirs. */
  scoreLine: z.optional(scoreLine),
  /** The hit rate by month, the latest first; absent from an overview that an earlier release gave. */
  hitRate: z.optional(z.array(monthlyHitRate)),
  /** The academy's clock, ms UTC. */
  now: instant,
})

export type PracticeOverview = z.infer<typeof practiceOverview>

export const readPractice = defineRoute({
  method: 'GET',
  path: '/api/practice',
  summary: 'Topics of practice with the caller’s packs, difficulties and assignments',
  access: students,
  response: practiceOverview,
  perMinute: 300,
})

export const readPracticePack = defineRoute({
  method: 'GET',
  path: '/api/practice/packs/:hash',
  summary: 'The bytes of a pack, a JSON text: questions of one topic with keys and explanations',
  access: students,
  params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: z.unknown(),
  format: 'binary',
  errors: ['practice.pack-not-found', 'practice.locked'],
  perMinute: 300,
})
