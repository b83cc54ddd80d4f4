import { weekStart } from '../progress/academy-day.ts'
import { answerCurve, type MeasuringAnswer, measuringAnswers, posterior, USUAL_PRIOR, weightOn } from './ability.ts'
import type { Answer } from './answers.ts'
import type { Blueprint, QuestionBank } from './facts.ts'
import { type Curve, normalLogs, sumOfCurves } from './grid.ts'
import { normalQuantile, SHOWN_LEVEL } from './interval.ts'
import { paperOf } from './mix.ts'
import { mixedScores, type ScoresByAbility, scoreQuantile, scoresByAbility } from './scores.ts'

export type Forecast =
  | {
      readonly state: 'too-few'
      /** Number of answers to unseen questions that are still needed, at least 1. */
      readonly missing: number
      /** Number of other days on which they are needed. */
      readonly missingDays: number
      /** Number of other topics that they must reach. */
      readonly missingTopics: number
    }
  | { readonly state: 'range'; readonly low: number; readonly high: number; readonly answers: number }

/** Points of 100 between which the score of a paper probably lay on a day. */
export interface PastForecast {
  /** Academy day. */
  readonly day: number
  readonly low: number
  readonly high: number
}

/** First sights, days and part of the topics from which a forecast is given. */
export const FEWEST_FOR_FORECAST = { answers: 40, days: 3, topicsPart: 0.6 }
/** Standard deviation of what the model itself gets wrong, points of 100. */
const MODEL_ERROR = 3
const USUAL_LOGS = normalLogs(USUAL_PRIOR.mean, USUAL_PRIOR.deviation)

/** Range of the points of 100 that a paper of today would bring in eight of ten cases, or what is missing for one. */
export function forecastOf(
  answers: readonly Answer[],
  bank: QuestionBank,
  blueprint: Blueprint,
  today: number,
): Forecast {
  return forecaster(answers, bank, blueprint)(today)
}

const WEEK_DAYS = 7

/** Forecasts at the ends of the past weeks (Saturdays), and of today; weeks without one are left out. */
export function forecastHistory(
  answers: readonly Answer[],
  bank: QuestionBank,
  blueprint: Blueprint,
  today: number,
): PastForecast[] {
  const first = answers[0]
  if (first === undefined || first.day > today) return []
  const forecastOn = forecaster(answers, bank, blueprint)
  const weeks = (weekStart(today) - weekStart(first.day)) / WEEK_DAYS + 1
  return Array.from({ length: weeks }, (_, week) => {
    const saturday = weekStart(first.day) + week * WEEK_DAYS + WEEK_DAYS - 1
    return Math.min(today, saturday)
  }).flatMap((day) => {
    const forecast = forecastOn(day)
    return forecast.state === 'range' ? [{ day, low: forecast.low, high: forecast.high }] : []
  })
}

/** Forecasts of several days, each from the answers up to it; what they have in common is computed once. */
function forecaster(answers: readonly Answer[], bank: QuestionBank, blueprint: Blueprint): (day: number) => Forecast {
  // An answer that has a weight at all has the same likelihood on every day; only its weight changes.
  const measuring = measuringAnswers(answers, bank, 0).filter(({ weight }) => weight > 0)
  const curves = new Map(measuring.map((answer) => [answer, answerCurve(answer)]))
  let scores: ScoresByAbility | null = null
  return (day) => {
    const until = measuring.filter((answer) => answer.day <= day)
    const missing = missingFor(until, blueprint)
    if (missing !== null) return missing
    scores ??= scoresByAbility(paperOf(bank, blueprint))
    const parts = until.map((answer) => ({ curve: curves.get(answer) ?? [], times: weightOn(answer.day, day) }))
    const { weights } = posterior(USUAL_LOGS, sumOfCurves(parts))
    return { state: 'range', ...rangeOf(weights, scores), answers: until.length }
  }
}

function missingFor(measuring: readonly MeasuringAnswer[], { topics }: Blueprint): Forecast | null {
  const reached = new Set(measuring.map(({ topic }) => topic))
  const missingDays = Math.max(0, FEWEST_FOR_FORECAST.days - new Set(measuring.map(({ day }) => day)).size)
  const wanted = Math.ceil(FEWEST_FOR_FORECAST.topicsPart * topics.length)
  const missingTopics = Math.max(0, wanted - topics.filter(({ topic }) => reached.has(topic)).length)
  const missing = Math.max(FEWEST_FOR_FORECAST.answers - measuring.length, missingDays, missingTopics)
  return missing <= 0 ? null : { state: 'too-few', missing, missingDays, missingTopics }
}

/** The range of eight in ten, with the error of the model added in quadrature on either side. */
function rangeOf(weights: Curve, byAbility: ScoresByAbility): { readonly low: number; readonly high: number } {
  const scores = mixedScores(weights, byAbility)
  const points = (right: number) => (100 * right) / (scores.length - 1)
  const mean = points(scores.reduce((sum, probability, right) => sum + probability * right, 0))
  const error = normalQuantile((1 + SHOWN_LEVEL) / 2) * MODEL_ERROR
  const below = Math.hypot(mean - points(scoreQuantile(scores, (1 - SHOWN_LEVEL) / 2)), error)
  const above = Math.hypot(points(scoreQuantile(scores, (1 + SHOWN_LEVEL) / 2)) - mean, error)
  return { low: Math.max(0, Math.round(mean - below)), high: Math.min(100, Math.round(mean + above)) }
}
