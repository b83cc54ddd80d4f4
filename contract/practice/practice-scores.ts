/** Real scores that students enter, and how often they lay inside the range that was forecast. */
import * as z from 'zod/mini'
import { STAFF } from '../attempts/report-readers.ts'
import { defineRoute } from '../foundation/route.ts'
import { calendarDay, identifier, identifierParams } from '../foundation/schemas.ts'
import { monthlyHitRate } from './practice.ts'

const students = { kind: 'role', role: 'student' } as const

export const practiceScoreForm = z.object({
  /** Academy day of the exam, which is over or today. */
  day: calendarDay,
  /** Points of 100. */
  score: z.int().check(z.minimum(0), z.maximum(100)),
})

export type PracticeScoreForm = z.infer<typeof practiceScoreForm>

export const practiceScore = z.object({
  id: identifier,
  day: calendarDay,
  score: z.int(),
  /** Forecast of the morning of that day; null: there were too few answers. */
  forecast: z.nullable(z.object({ low: z.int(), high: z.int() })),
})

export type PracticeScore = z.infer<typeof practiceScore>

export const listOwnScores = defineRoute({
  method: 'GET',
  path: '/api/practice/scores',
  summary: 'The real scores that the caller entered, the latest exam first',
  access: students,
  response: z.object({ items: z.array(practiceScore) }),
})

export const enterScore = defineRoute({
  method: 'POST',
  path: '/api/practice/scores',
  summary: 'Enter a real score; the forecast of that day is worked out from what the academy had received before it',
  access: students,
  body: practiceScoreForm,
  response: practiceScore,
  errors: ['practice.score-taken'],
  status: 201,
  perMinute: 10,
})

export const deleteScore = defineRoute({
  method: 'DELETE',
  path: '/api/practice/scores/:id',
  summary: 'Delete a real score of the caller',
  access: students,
  params: identifierParams,
  response: z.object({}),
  errors: ['practice.score-not-found'],
})

export const readForecastQuality = defineRoute({
  method: 'GET',
  path: '/api/practice-forecasts',
  summary: 'Real scores by month and how many of them lay inside the forecast range',
  access: STAFF,
  response: z.object({
    months: z.array(monthlyHitRate),
    /** Part of the real scores that the range should contain, 0 to 1. */
    target: z.number(),
    /** Scores without a forecast, which count for nothing. */
    withoutForecast: z.int(),
  }),
})

export type ForecastQuality = z.infer<typeof readForecastQuality.response>
