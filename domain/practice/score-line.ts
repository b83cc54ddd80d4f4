/**
 * Line of real scores by what was forecast: real = α + β · forecast, fitted by least squares. It is shown beside the
 * forecast and never changes it.
 */
import type { ForecastScore } from './hit-rate.ts'

export interface ScoreLine {
  /** α: points of 100. */
  readonly intercept: number
  /** β: points by each point that was forecast. */
  readonly slope: number
  /** Standard deviation of the real scores around the line, points. */
  readonly residual: number
  /** Number of students. */
  readonly pairs: number
}

/** Pairs from which a line says more than chance. */
export const FEWEST_PAIRS = 200

/**
 * The line through one pair of each student, that of the last exam; null: there are too few, or all had one forecast. The
 * forecast of a pair is the middle of its range.
 */
export function scoreLine(scores: readonly ForecastScore[]): ScoreLine | null {
  const latest = new Map<string, ForecastScore>()
  for (const score of scores) {
    const known = latest.get(score.student)
    if (known === undefined || known.day < score.day) latest.set(score.student, score)
  }
  if (latest.size < FEWEST_PAIRS) return null
  const pairs = [...latest.values()].map(({ low, high, score }) => ({ forecast: (low + high) / 2, score }))
  const [forecastMean, scoreMean] = [mean(pairs.map(({ forecast }) => forecast)), mean(pairs.map(({ score }) => score))]
  const spread = sum(pairs.map(({ forecast }) => (forecast - forecastMean) ** 2))
  if (spread === 0) return null
  const slope = sum(pairs.map(({ forecast, score }) => (forecast - forecastMean) * (score - scoreMean))) / spread
  const intercept = scoreMean - slope * forecastMean
  const squares = sum(pairs.map(({ forecast, score }) => (score - intercept - slope * forecast) ** 2))
  // Two numbers were fitted, so that as many pairs say nothing about the spread.
  return { intercept, slope, residual: Math.sqrt(squares / (pairs.length - 2)), pairs: pairs.length }
}

/** Points of 100 that students with such a forecast really had, on average. */
export function scoreOnLine({ intercept, slope }: ScoreLine, { low, high }: { low: number; high: number }): number {
  return Math.min(100, Math.max(0, intercept + (slope * (low + high)) / 2))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length
}
