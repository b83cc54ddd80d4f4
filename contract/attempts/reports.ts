/** Reports of an exam for staff: its results, their distribution, and the quality of its questions. */
import * as z from 'zod/mini'
import { STAFF } from './report-readers.ts'
import { submitReason } from './result.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant, listOf, listQuery, several, dayFilters } from '../foundation/schemas.ts'

export const contentLocale = z.literal(['ar', 'en'])
export const answerType = z.literal(['radio', 'checkbox', 'true_false'])
export const statistic = z.nullable(z.number())

export const versionChoice = z.literal(['latest', 'all'])
export const attemptChoice = z.literal(['first', 'best', 'last', 'all'])

/** Statistics cover the published version and first attempts unless the query says otherwise. */
const statisticsChoice = z.object({
  version: z._default(versionChoice, 'latest'),
  attempts: z._default(attemptChoice, 'first'),
  /** Restricts the figures to students who have a seat in the group now. */
  groupId: z.optional(identifier),
})

export const itemFlag = z.object({
  /** `easier-later`, `answer-spreads`: by the leak alarm; the others by the statistics of the question. */
  kind: z.literal([
    'easier-later',
    'answer-spreads',
    'key-suspect',
    'too-hard',
    'too-easy',
    'weak-discrimination',
    'distractor-unused',
    'often-unanswered',
  ]),
  optionIds: z.array(z.string()),
})

/** Holds the true value in nineteen of twenty cases. */
const interval = z.nullable(z.object({ low: z.number(), high: z.number() }))

/** `facility` and `guess` are shares from 0 to 1; weights and discrimination are percent. Null: not computable. */
export const itemReport = z.object({
  id: z.string(),
  /** Position in the published version, from 1; null if that version does not contain it. */
  number: z.nullable(z.int()),
  sectionId: z.string(),
  topic: z.string(),
  answerType,
  isManual: z.boolean(),
  /** Beginning of the question as plain text. */
  excerpt: z.string(),
  maximum: z.number(),
  attempts: z.int(),
  facility: statistic,
  facilityInterval: interval,
  standardDeviation: statistic,
  randomGuessScore: statistic,
  intendedWeight: statistic,
  effectiveWeight: statistic,
  negativeCovariance: z.boolean(),
  discriminationIndex: statistic,
  discriminationInterval: interval,
  discriminativeEfficiency: statistic,
  flags: z.array(itemFlag),
})

const groupReport = {
  questions: z.int(),
  maximum: z.number(),
  attempts: z.int(),
  facility: statistic,
  standardDeviation: statistic,
}

export const examReport = z.object({
  exam: z.object({
    id: identifier,
    title: z.string(),
    locale: contentLocale,
    /** Number of the published version; null if the exam was never published. */
    publishedVersion: z.nullable(z.int()),
  }),
  counts: z.object({
    running: z.int(),
    /** Number of closed attempts that are fully graded. */
    graded: z.int(),
    /** Number of closed attempts that a person has yet to grade; the statistics exclude them. */
    provisional: z.int(),
    /** Number of attempts with late evidence, and of attempts with answers that do not count. */
    late: z.int(),
    discounted: z.int(),
    /** Number of closed attempts at versions that were not chosen. */
    otherVersions: z.int(),
  }),
  /** Statistics of the total, in marks; consistency and error ratio in percent. */
  total: z.object({
    attempts: z.int(),
    students: z.int(),
    maximum: z.number(),
    mean: statistic,
    /** Mean score as a share of the maximum, 0 to 1. */
    meanShare: statistic,
    median: statistic,
    standardDeviation: statistic,
    skewness: statistic,
    kurtosis: statistic,
    internalConsistency: statistic,
    errorRatio: statistic,
    standardError: statistic,
  }),
  /** Pass mark in percent, and number of the attempts that reach it; null: the exam has no pass mark. */
  pass: z.nullable(z.object({ mark: z.int(), passed: z.int() })),
  distribution: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  sections: z.array(z.object({ id: z.string(), name: z.string(), ...groupReport })),
  topics: z.array(z.object({ topic: z.string(), ...groupReport })),
  items: z.array(itemReport),
})

export type ItemFlag = z.infer<typeof itemFlag>
export type ItemReport = z.infer<typeof itemReport>
export type ExamReport = z.infer<typeof examReport>

export const readExamReport = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report',
  summary: 'Statistics of an exam: totals, distribution, sections, topics and every question',
  access: STAFF,
  params: identifierParams,
  query: statisticsChoice,
  response: examReport,
  errors: ['exams.not-found'],
})

const examQuestionParams = z.object({ id: identifier, questionId: z.string().check(z.maxLength(64)) })

export const itemDetail = z.object({
  item: itemReport,
  locale: contentLocale,
  html: z.string(),
  paragraph: z.nullable(z.object({ title: z.nullable(z.string()), html: z.string() })),
  unanswered: z.int(),
  options: z.array(
    z.object({
      id: z.string(),
      html: z.string(),
      isRight: z.boolean(),
      count: z.int(),
      share: statistic,
      discrimination: statistic,
      /** Shares among the strongest and among the weakest 27 % of the attempts. */
      strongShare: statistic,
      weakShare: statistic,
    }),
  ),
})

export type ItemDetail = z.infer<typeof itemDetail>

export const readItemReport = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/items/:questionId',
  summary: 'One question as it was asked, with who chose which option',
  access: STAFF,
  params: examQuestionParams,
  query: statisticsChoice,
  response: itemDetail,
  errors: ['exams.not-found', 'reports.no-such-question'],
})

/** Results cover all versions and all attempts unless the query says otherwise. */
const resultFilters = {
  version: z._default(versionChoice, 'all'),
  attempts: z._default(attemptChoice, 'all'),
  state: several(z.literal(['running', 'graded', 'provisional'])),
  reason: several(submitReason),
  /** Restricts the list to students who have a seat in one of the groups now. */
  groupId: several(identifier),
  /**
   * `late`: evidence arrived late; `discounted`: answers that do not count; `parked`: lines wait for a decision;
   * `without-contact`: answers arrived minutes after the instant that they claim.
   */
  late: several(z.literal(['late', 'discounted', 'parked', 'without-contact'])),
  /** Attempts that reach the pass mark, or do not; none where the exam has none. */
  passed: several(z.literal(['passed', 'not-passed'])),
  /** Days on which the attempts began. */
  ...dayFilters,
}

export const resultRow = z.object({
  id: identifier,
  studentId: identifier,
  student: z.string(),
  email: z.string(),
  number: z.int(),
  version: z.int(),
  state: z.literal(['running', 'graded', 'provisional']),
  reason: z.nullable(submitReason),
  score: statistic,
  maximum: statistic,
  /** Percent with one decimal. */
  accuracy: statistic,
  /** Null: the exam has no pass mark, or the score is not final. */
  passed: z.nullable(z.boolean()),
  /** Percentile rank among first attempts, 1 to 99; null: the score is not final, or the attempts are too few. */
  percentile: z.nullable(z.int()),
  /** The score on the exam's scale; null: it has none, or the score is not final. */
  scaled: statistic,
  startedAt: instant,
  endedAt: z.nullable(instant),
  lateEvents: z.int(),
  discountedAnswers: z.int(),
  /** Number of lines that wait for a person's decision. */
  parkedLines: z.int(),
  /** Longest time between an answer's claimed instant and its arrival, ms; null if it is only some minutes. */
  withoutContactMs: z.nullable(z.int()),
})

export type ResultRow = z.infer<typeof resultRow>

export const listResults = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/attempts',
  summary: 'The attempts at an exam with their results',
  access: STAFF,
  params: identifierParams,
  query: z.extend(listQuery, resultFilters),
  response: listOf(resultRow),
  errors: ['exams.not-found'],
})

const sheetFormat = z._default(z.literal(['csv', 'xlsx']), 'csv')

export const exportResults = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/attempts/export',
  summary: 'All attempts that match, as CSV or XLSX',
  access: STAFF,
  params: identifierParams,
  query: z.extend(z.pick(listQuery, { sort: true, q: true }), { ...resultFilters, format: sheetFormat }),
  response: z.unknown(),
  format: 'binary',
  errors: ['exams.not-found'],
})

export const exportItems = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/items/export',
  summary: 'The statistics of every question, as CSV or XLSX',
  access: STAFF,
  params: identifierParams,
  query: z.extend(statisticsChoice, { format: sheetFormat }),
  response: z.unknown(),
  format: 'binary',
  errors: ['exams.not-found'],
})
