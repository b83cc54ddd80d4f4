/** Distributions of an ability on a grid of points: sums instead of integrals, the same on every device. */

const POINTS = 61
const FURTHEST = 6
const STEP = (2 * FURTHEST) / (POINTS - 1)

/** Abilities from −6 to 6 (logits). */
export const ABILITY_GRID: readonly number[] = Array.from({ length: POINTS }, (_, index) => index * STEP - FURTHEST)

/** A number for each point of the grid: a likelihood, or the weights of a distribution, which add up to 1. */
export type Curve = readonly number[]

export function curveOf(valueAt: (ability: number) => number): Curve {
  return ABILITY_GRID.map(valueAt)
}

/** Sum of curves, each multiplied by a number. */
export function sumOfCurves(parts: Iterable<{ readonly curve: Curve; readonly times: number }>): Curve {
  const sum = ABILITY_GRID.map(() => 0)
  for (const { curve, times } of parts) {
    for (let index = 0; index < POINTS; index += 1) sum[index] = (sum[index] ?? 0) + times * (curve[index] ?? 0)
  }
  return sum
}

/** Weights with these logarithms, except for a common summand. */
export function weightsFromLogs(logs: Curve): Curve {
  const highest = Math.max(...logs)
  return normalised(logs.map((log) => Math.exp(log - highest)))
}

/** Logarithms of the density of a normal distribution, except for a common summand. */
export function normalLogs(mean: number, deviation: number): Curve {
  return curveOf((ability) => -(((ability - mean) / deviation) ** 2) / 2)
}

/**
 * Distribution of a sum of this ability and an independent normal deviation. What was more likely to be high stays so:
 * a normal kernel keeps the order of likelihood ratios.
 */
export function spread(weights: Curve, deviation: number): Curve {
  const kernel = Array.from({ length: POINTS }, (_, apart) => Math.exp(-(((apart * STEP) / deviation) ** 2) / 2))
  return normalised(
    weights.map((_, to) => {
      let sum = 0
      for (let from = 0; from < POINTS; from += 1) sum += (weights[from] ?? 0) * (kernel[Math.abs(to - from)] ?? 0)
      return sum
    }),
  )
}

/** Mean of a function of the ability, given by its values at the points of the grid. */
export function meanOver(weights: Curve, values: Curve): number {
  return weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0)
}

/** Ability below which this part of the distribution lies; each point stands for the cell around it. */
export function abilityQuantile(weights: Curve, part: number): number {
  let below = 0
  for (const [index, weight] of weights.entries()) {
    if (below + weight >= part && weight > 0) {
      return (ABILITY_GRID[index] ?? 0) - STEP / 2 + (STEP * (part - below)) / weight
    }
    below += weight
  }
  return FURTHEST + STEP / 2
}

function normalised(weights: Curve): Curve {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
