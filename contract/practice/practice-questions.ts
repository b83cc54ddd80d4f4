/** Questions of practice that students report or whose answers look wrong, and what staff decide about them. */
import * as z from 'zod/mini'
import { REPORT_REASONS } from '#domain/practice/event.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'

const authors = { kind: 'permission', permission: 'create-questions' } as const

export const DOUBT_REASONS = ['reports', 'answers', 'staff'] as const

/** A student's report of a question. It does not say who. */
export const questionReport = z.object({
  reason: z.literal([...REPORT_REASONS]),
  text: z.string(),
  /** Instant of its arrival. */
  at: instant,
  /** Version of the pack that showed the question; 0 where no pack did. */
  version: z.int(),
})

export const questionFigures = z.object({
  /** Students who answered it, one first sight each, and how many of them were right. */
  sights: z.int(),
  right: z.int(),
  /** Middle of the times, ms. */
  medianMs: z.int(),
  /** Correlation of right answers with the share of right answers elsewhere, −1 to 1; null: too few or too equal. */
  itemRest: z.nullable(z.number()),
  options: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      isRight: z.boolean(),
      /** Share of the students who chose it, 0 to 1. */
      share: z.number(),
    }),
  ),
})

export const reviewedQuestion = z.object({
  id: identifier,
  examId: identifier,
  /** First words, plain text. */
  text: z.string(),
  topic: z.string(),
  /** Set: it is neither asked nor counted. `reports` and `answers`: the alarm took it out by itself. */
  doubt: z.nullable(z.object({ reason: z.literal([...DOUBT_REASONS]), since: instant })),
  /** Instant at which staff looked at the key and kept it; null: not yet. */
  keptAt: z.nullable(instant),
  /** Students whose reports wait, and the latest of these reports. */
  reporters: z.int(),
  reports: z.array(questionReport),
  /** Null until the first night in which enough students had answered. */
  figures: z.nullable(questionFigures),
})

export type ReviewedQuestion = z.infer<typeof reviewedQuestion>

export const listReviewedQuestions = defineRoute({
  method: 'GET',
  path: '/api/practice-questions',
  summary: 'Questions of practice with reports that wait or keys in doubt, with what students chose',
  access: authors,
  response: z.object({ items: z.array(reviewedQuestion) }),
})

const countedShare = z.object({ right: z.int(), of: z.int(), low: z.number(), high: z.number() })

/** First answers to the twins of a question, by whether students had read its explanation before. */
export const explanationComparison = z.object({
  id: identifier,
  examId: identifier,
  /** First words, plain text. */
  text: z.string(),
  topic: z.string(),
  /** Shares with their intervals, 0 to 1. */
  read: countedShare,
  unread: countedShare,
  /** Difference of the shares, −1 to 1; null: not enough answers yet. */
  difference: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
  verdict: z.literal(['too-few', 'helps', 'none', 'misleads']),
})

export type ExplanationComparison = z.infer<typeof explanationComparison>

/** Two explanations of one question, by the first answers to its twins of students who were shown one or the other. */
export const variantComparison = z.object({
  id: identifier,
  examId: identifier,
  /** First words, plain text. */
  text: z.string(),
  topic: z.string(),
  /** Shares with their intervals, 0 to 1. */
  first: countedShare,
  second: countedShare,
  /** How much greater the share of the first one is, −1 to 1; null: not enough answers yet. */
  difference: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
  verdict: z.literal(['too-few', 'open', 'first', 'second', 'none']),
  /** The one that the latest pack shows to all students; null: each student is shown one or the other. */
  shown: z.nullable(z.literal(['first', 'second'])),
})

export type VariantComparison = z.infer<typeof variantComparison>

export const compareExplanations = defineRoute({
  method: 'GET',
  path: '/api/practice-explanations',
  summary:
    'Questions with an explanation and a twin: how students answer the twin with the explanation and without, and with which of two',
  access: authors,
  response: z.object({ items: z.array(explanationComparison), variants: z.array(variantComparison) }),
})

const decision = {
  method: 'POST',
  access: authors,
  params: identifierParams,
  response: z.object({}),
  errors: ['practice.question-not-found'],
} as const

export const withdrawQuestion = defineRoute({
  ...decision,
  path: '/api/practice-questions/:id/withdraw',
  summary: 'Take a question out of practice now: it is neither asked nor counted, also on devices that have it',
})

export const keepQuestion = defineRoute({
  ...decision,
  path: '/api/practice-questions/:id/keep',
  summary: 'Put a question back, or keep it: what was received until now raises no doubt any more',
})

export const handleReports = defineRoute({
  ...decision,
  path: '/api/practice-questions/:id/handled',
  summary: 'Mark the reports of a question as handled, those that arrived until an instant',
  body: z.object({ until: instant }),
})
