/** Rasch's model with a guess floor: how likely a right answer is. */
import type { QuestionFacts } from './facts.ts'

/** A question as far as it decides a score. */
export interface PaperQuestion {
  /** Logits. */
  readonly difficulty: number
  /** Probability that blind guessing is right, 0 to 1. */
  readonly guess: number
  /** Slope; 1 in our model. */
  readonly discrimination?: number
}

/** Probability of a right answer: c + (1 − c)·σ(a·(θ − b)), with the ability θ in logits. */
export function rightProbability(ability: number, { difficulty, guess, discrimination = 1 }: PaperQuestion): number {
  return guess + (1 - guess) / (1 + Math.exp(discrimination * (difficulty - ability)))
}

/** Chance of a blind guess: one of the options, or one of the sets of options where several are right. */
export function guessOf({ options }: Pick<QuestionFacts, 'options'>): number {
  if (options.length === 0) return 0
  const right = options.filter(({ isRight }) => isRight).length
  return right > 1 ? 1 / (2 ** options.length - 1) : 1 / options.length
}
