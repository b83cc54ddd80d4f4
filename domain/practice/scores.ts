/** Probabilities of the scores of a paper. */
import { ABILITY_GRID, type Curve } from './grid.ts'
import { type PaperQuestion, rightProbability } from './rasch.ts'

/** Probability of each number of right answers, from 0. */
export type Scores = readonly number[]

/** Scores at each point of `ABILITY_GRID`. */
export type ScoresByAbility = readonly Scores[]

export function scoresByAbility(paper: readonly PaperQuestion[]): ScoresByAbility {
  return ABILITY_GRID.map((ability) => poissonBinomial(paper.map((question) => rightProbability(ability, question))))
}

/** Scores over what is known of the ability. */
export function mixedScores(weights: Curve, byAbility: ScoresByAbility): Scores {
  const mixture = (byAbility[0] ?? []).map(() => 0)
  for (const [index, scores] of byAbility.entries()) {
    const weight = weights[index] ?? 0
    for (let right = 0; right < mixture.length; right += 1) {
      mixture[right] = (mixture[right] ?? 0) + weight * (scores[right] ?? 0)
    }
  }
  return mixture
}

/** Probability of each number of successes, from 0, in independent trials with these probabilities. */
export function poissonBinomial(probabilities: readonly number[]): Scores {
  const successes = [1, ...probabilities.map(() => 0)]
  for (const [tried, probability] of probabilities.entries()) {
    for (let count = tried + 1; count > 0; count -= 1) {
      successes[count] = (successes[count] ?? 0) * (1 - probability) + (successes[count - 1] ?? 0) * probability
    }
    successes[0] = (successes[0] ?? 0) * (1 - probability)
  }
  return successes
}

/** Smallest number of right answers up to which at least this part of the distribution lies. */
export function scoreQuantile(scores: Scores, part: number): number {
  let sum = 0
  for (const [right, probability] of scores.entries()) {
    sum += probability
    if (sum >= part) return right
  }
  return scores.length - 1
}
