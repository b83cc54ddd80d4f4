/** Difficulties from first sights, computed every night: the author's value until there is enough. */
import type { Prior } from './ability.ts'

/** A first sight of a question by a student. */
export interface Sight {
  readonly isRight: boolean
  /** Knowledge of the student's ability, apart from this question. */
  readonly ability: Prior
}

export interface SightedQuestion {
  /** The author's difficulty (logits). */
  readonly authored: number
  /** Probability that blind guessing is right, 0 to 1. */
  readonly guess: number
  readonly sights: readonly Sight[]
}

export interface EstimatedDifficulty {
  /** Logits. */
  readonly difficulty: number
  /** Number of first sights that it follows from; 0: it is the author's value. */
  readonly answers: number
}

/** First sights from which a difficulty is estimated. */
export const FEWEST_SIGHTS = 30
/** Weight of the author's value, in answers. */
const PSEUDO_ANSWERS = 10
/** Square of the number that makes the normal distribution out of the logistic one (1.7² = 2.89). */
const LOGISTIC_SQUARE = 2.9
/** Share above the guess floor that is at least and at most taken as seen: all or none right would be infinite. */
const SHARE_LIMIT = 0.005

/**
 * Difficulty of a question by the normal approximation PROX with a guess floor: b = θ̄ − √(1 + σ²/2.9) · logit((p − c)/(1
 * − c)), where θ̄ and σ² are those of the students who saw it. The share p is shrunk towards what the author's value
 * would give.
 */
export function estimatedDifficulty({ authored, guess, sights }: SightedQuestion): EstimatedDifficulty {
  if (sights.length < FEWEST_SIGHTS) return { difficulty: authored, answers: 0 }
  const means = sights.map(({ ability }) => ability.mean)
  const mean = average(means)
  const variance = average(sights.map(({ ability }) => (ability.mean - mean) ** 2 + ability.deviation ** 2))
  const widening = Math.sqrt(1 + variance / LOGISTIC_SQUARE)
  const authoredShare = guess + (1 - guess) / (1 + Math.exp((authored - mean) / widening))
  const right = sights.filter(({ isRight }) => isRight).length
  const share = (right + PSEUDO_ANSWERS * authoredShare) / (sights.length + PSEUDO_ANSWERS)
  const above = Math.min(1 - SHARE_LIMIT, Math.max(SHARE_LIMIT, (share - guess) / (1 - guess)))
  return { difficulty: mean - widening * Math.log(above / (1 - above)), answers: sights.length }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
