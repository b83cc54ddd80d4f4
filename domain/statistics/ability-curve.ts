/** How likely an answer is at each total: a logistic curve over the logit of the total. */

/** Attempts with one total, and how many of them gave the answer (a mark counts as its share of the maximum). */
export interface TotalGroup {
  /** Logit of the total. */
  readonly ability: number
  count: number
  sum: number
}

export type AbilityCurve = (ability: number) => number

const ROUNDS = 25
const CLOSE = 1e-8
/** A slight pull towards a flat curve: where few attempts part the totals cleanly, the slope stays finite. */
const PULL = 0.01

/**
 * Fits the curve by Newton's method. At its end the residuals of all attempts sum to nearly nothing, which the drift of
 * residuals relies on. Null if nobody or everybody gave the answer.
 */
export function abilityCurve(groups: readonly TotalGroup[]): AbilityCurve | null {
  const count = groups.reduce((all, group) => all + group.count, 0)
  const sum = groups.reduce((all, group) => all + group.sum, 0)
  if (sum <= 0 || sum >= count) return null
  let level = Math.log(sum / (count - sum))
  let slope = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = newtonStep(groups, level, slope)
    level += step.level
    slope += step.slope
    if (Math.abs(step.level) + Math.abs(step.slope) < CLOSE) break
  }
  return (ability) => logistic(level + slope * ability)
}

/** One step, at most of length 1 each way, so that a first guess far away does not overshoot. */
function newtonStep(groups: readonly TotalGroup[], level: number, slope: number) {
  let [byLevel, bySlope, twiceLevel, mixed, twiceSlope] = [0, -PULL * slope, 0, 0, PULL]
  for (const { ability, count, sum } of groups) {
    const chance = logistic(level + slope * ability)
    const rest = sum - count * chance
    const weight = Math.max(count * chance * (1 - chance), 1e-9)
    byLevel += rest
    bySlope += rest * ability
    twiceLevel += weight
    mixed += weight * ability
    twiceSlope += weight * ability ** 2
  }
  const determinant = twiceLevel * twiceSlope - mixed ** 2
  return {
    level: bounded((twiceSlope * byLevel - mixed * bySlope) / determinant),
    slope: bounded((twiceLevel * bySlope - mixed * byLevel) / determinant),
  }
}

function bounded(step: number): number {
  return Number.isFinite(step) ? Math.min(1, Math.max(-1, step)) : 0
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
