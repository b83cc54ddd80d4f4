/** Looks whether values rise from some place on: a cumulative sum with the bound of a Brownian bridge. */

export interface Drift {
  /** Number of values before the rise. */
  readonly before: number
  /** Mean of the values from there on, less that of those before. */
  readonly rise: number
  /**
   * Probability that values without a rise, which sum to nothing, would seem to rise as much at some place: where it
   * lies needs no correction of its own.
   */
  readonly chance: number
}

/**
 * The most likely place of a rise in `residuals`, with at least `fewest` on both sides. Before a rise the sum of the
 * values so far falls; how far a sum of values in random order falls below both of its ends is known (Kolmogorov's
 * bound, one-sided: exp(−2d²)). Null if there are too few values, or they do not vary.
 */
export function risingDrift(residuals: Float64Array, fewest: number): Drift | null {
  const count = residuals.length
  if (count < 2 * fewest) return null
  let squares = 0
  let total = 0
  for (const value of residuals) {
    squares += value ** 2
    total += value
  }
  const mean = total / count
  const spread = Math.sqrt(squares - count * mean ** 2)
  if (!(spread > 1e-9)) return null
  let [sum, lowest, before] = [0, 0, fewest]
  for (let place = 0; place < count - fewest; place += 1) {
    sum += (residuals[place] ?? 0) - mean
    if (place + 1 < fewest || sum >= lowest) continue
    lowest = sum
    before = place + 1
  }
  const depth = -lowest / spread
  return { before, rise: -lowest / before - lowest / (count - before), chance: Math.exp(-2 * depth ** 2) }
}
