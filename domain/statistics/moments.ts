/** Sums over a list of marks. Whatever cannot be calculated from so few or so equal values is null, never NaN. */

/** Below this a variance is the dust of binary fractions: the values are equal. */
const DUST = 1e-12

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The middle value; of an even count the mean of the middle two. */
export function median(values: readonly number[]): number | null {
  const sorted = ascending(values)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** How two lists of one length go together, over count − 1; null for fewer than two. */
export function covariance(first: readonly number[], second: readonly number[]): number | null {
  const [firstMean, secondMean] = [mean(first), mean(second)]
  if (firstMean === null || secondMean === null || first.length < 2) return null
  const products = first.reduce(
    (sum, value, index) => sum + (value - firstMean) * ((second[index] ?? 0) - secondMean),
    0,
  )
  const result = products / (first.length - 1)
  return Math.abs(result) < DUST ? 0 : result
}

/** Over count − 1; null for fewer than two values, exactly 0 for equal ones. */
export function variance(values: readonly number[]): number | null {
  return covariance(values, values)
}

export function standardDeviation(values: readonly number[]): number | null {
  const square = variance(values)
  return square === null ? null : Math.sqrt(square)
}

/** The largest covariance that the same values could have, paired from the smallest to the largest. */
export function largestCovariance(first: readonly number[], second: readonly number[]): number | null {
  return covariance(ascending(first), ascending(second))
}

/** Percent, −100 to 100; null where one of the lists does not vary. */
export function correlation(first: readonly number[], second: readonly number[]): number | null {
  const [together, firstVariance, secondVariance] = [covariance(first, second), variance(first), variance(second)]
  if (together === null || firstVariance === null || secondVariance === null) return null
  const scale = Math.sqrt(firstVariance * secondVariance)
  return scale === 0 ? null : (100 * together) / scale
}

/** Skewness of the sample (k3 ÷ k2^1.5): below 0 the weak attempts spread wider. Null for fewer than three values. */
export function skewness(values: readonly number[]): number | null {
  const [count, k2] = [values.length, variance(values)]
  if (count < 3 || k2 === null || k2 === 0) return null
  const k3 = (count ** 2 * centralMoment(values, 3)) / ((count - 1) * (count - 2))
  return k3 / k2 ** 1.5
}

/** Excess kurtosis of the sample (k4 ÷ k2²): 0 for a bell curve. Null for fewer than four values. */
export function kurtosis(values: readonly number[]): number | null {
  const [count, k2] = [values.length, variance(values)]
  if (count < 4 || k2 === null || k2 === 0) return null
  const spread = (count + 1) * centralMoment(values, 4) - 3 * (count - 1) * centralMoment(values, 2) ** 2
  return (count ** 2 * spread) / ((count - 1) * (count - 2) * (count - 3)) / k2 ** 2
}

function centralMoment(values: readonly number[], power: number): number {
  const centre = mean(values) ?? 0
  return values.reduce((sum, value) => sum + (value - centre) ** power, 0) / Math.max(1, values.length)
}

function ascending(values: readonly number[]): readonly number[] {
  return [...Float64Array.from(values).sort()]
}
