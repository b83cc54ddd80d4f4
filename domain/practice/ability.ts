/**
 * Ability: how well a student answers questions of a kind. Rasch's model with a guess floor, estimated as the mean of
 * the posterior on a grid (EAP): a function of the set of answers, in whatever order they came.
 */
import type { Answer } from './answers.ts'
import type { Blueprint, QuestionBank } from './facts.ts'
import {
  ABILITY_GRID,
  type Curve,
  curveOf,
  meanOver,
  normalLogs,
  spread,
  sumOfCurves,
  weightsFromLogs,
} from './grid.ts'
import { groupedBy } from './grouped.ts'
import { isRapid } from './rapid.ts'
import { guessOf, type PaperQuestion, rightProbability } from './rasch.ts'

/** An answer as the estimate takes it. */
export interface MeasuredAnswer extends PaperQuestion {
  readonly isRight: boolean
  /** Multiplies its log-likelihood, 0 to 1. */
  readonly weight: number
}

export interface Prior {
  readonly mean: number
  readonly deviation: number
}

export interface Ability {
  readonly mean: number
  readonly deviation: number
  /** Posterior at the points of `ABILITY_GRID`. */
  readonly weights: Curve
}

export const USUAL_PRIOR: Prior = { mean: 0, deviation: 1 }

export function estimateAbility(answers: readonly MeasuredAnswer[], prior: Prior = USUAL_PRIOR): Ability {
  return posterior(normalLogs(prior.mean, prior.deviation), logLikelihood(answers))
}

/** Log-likelihood of the answers at each point of the grid. */
function logLikelihood(answers: readonly MeasuredAnswer[]): Curve {
  const measuring = answers.filter(({ weight }) => weight > 0)
  return sumOfCurves(measuring.map((answer) => ({ curve: answerCurve(answer), times: answer.weight })))
}

/** Log-likelihood of one answer, without its weight. */
export function answerCurve(answer: PaperQuestion & Pick<MeasuredAnswer, 'isRight'>): Curve {
  return curveOf((ability) => {
    const probability = rightProbability(ability, answer)
    return Math.log(answer.isRight ? probability : 1 - probability)
  })
}

/** Knowledge after the answers, from the knowledge before them (both as logarithms). */
export function posterior(prior: Curve, likelihood: Curve): Ability {
  const weights = weightsFromLogs(prior.map((log, index) => log + (likelihood[index] ?? 0)))
  const mean = meanOver(weights, ABILITY_GRID)
  const variance = meanOver(
    weights,
    curveOf((ability) => (ability - mean) ** 2),
  )
  return { mean, deviation: Math.sqrt(variance), weights }
}

/** A first sight of a question, as it measures. */
export interface MeasuringAnswer extends MeasuredAnswer {
  readonly question: string
  readonly topic: string
  /** Academy day. */
  readonly day: number
}

/** Days after which an answer counts half. */
const HALF_LIFE_DAYS = 30
/**
 * Finds the answers that measure: the first sight of each question, weighted by its age. A rapid guess has no weight.
 * Who opened a hint is taken to have been wrong.
 */
export function measuringAnswers(answers: readonly Answer[], bank: QuestionBank, today: number): MeasuringAnswer[] {
  return answers.flatMap((answer) => {
    if (!answer.isFirstSight) return NONE
    const facts = bank.get(answer.question)
    if (facts === undefined) return NONE
    const { question, topic, day, isRight, hints } = answer
    const weight = isRapid(answer) ? 0 : weightOn(day, today)
    const { difficulty } = facts
    return [{ question, topic, day, difficulty, guess: guessOf(facts), isRight: isRight && hints === 0, weight }]
  })
}

const NONE: readonly MeasuringAnswer[] = []

/** Weight of an answer by its age, 0 to 1. */
export function weightOn(day: number, today: number): number {
  return 0.5 ** (Math.max(0, today - day) / HALF_LIFE_DAYS)
}

/** Standard deviation of a student's abilities in the topics of one section (logits). */
const TOPIC_DEVIATION = 0.5

/**
 * Ability in every topic of the blueprint. What is known of a topic before its own answers comes from the other topics
 * of its section: their posterior, wider by `TOPIC_DEVIATION`. A topic with two answers so stays near its section, and
 * because the posterior keeps its shape, one more right answer anywhere never lowers any part of it.
 */
export function topicAbilities(
  answers: readonly MeasuringAnswer[],
  { topics }: Pick<Blueprint, 'topics'>,
): ReadonlyMap<string, Ability> {
  const byTopic = groupedBy(answers, ({ topic }) => topic)
  const usual = normalLogs(USUAL_PRIOR.mean, USUAL_PRIOR.deviation)
  const known = topics.map(({ topic, section }) => ({
    topic,
    section,
    curve: logLikelihood(byTopic.get(topic) ?? []),
    times: 1,
  }))
  return new Map(
    known.map(({ topic, section, curve }) => {
      const others = known.filter((other) => other.section === section && other.topic !== topic)
      const { weights } = posterior(usual, sumOfCurves(others))
      return [topic, posterior(spread(weights, TOPIC_DEVIATION).map(Math.log), curve)]
    }),
  )
}
