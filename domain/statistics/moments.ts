/** Moments of a list of marks. A value that cannot be computed from so few or so equal values is null, never NaN. */

/** Rounding error of binary fractions: a variance below it means that the values are equal. */
const DUST = 1e-12

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Middle value; for an even count, the mean of the middle two. */
export function median(values: readonly number[]): number | null {
  const sorted = ascending(values)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Covariance of two lists of equal length, divided by count − 1; null for fewer than two values. */
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

/** Variance, divided by count − 1; null for fewer than two values, exactly 0 for equal ones. */
export function variance(values: readonly number[]): number | null {
  return covariance(values, values)
}

export function standardDeviation(values: readonly number[]): number | null {
  const square = variance(values)
  return square === null ? null : Math.sqrt(square)
}

/** Largest covariance that the same values could have: both lists paired in ascending order. */
export function largestCovariance(first: readonly number[], second: readonly number[]): number | null {
  return covariance(ascending(first), ascending(second))
}

/** Correlation in percent, −100 to 100; null if one of the lists does not vary. */
export function correlation(first: readonly number[], second: readonly number[]): number | null {
  const [together, firstVariance, secondVariance] = [covariance(first, second), variance(first), variance(second)]
  if (together === null || firstVariance === null || secondVariance === null) return null
  const scale = Math.sqrt(firstVariance * secondVariance)
  return scale === 0 ? null : (100 * together) / scale
}

/**
 * Skewness of the sample (k3 ÷ k2^1.5); negative if the weak attempts are spread wider. Null for fewer than three
 * values.
 */
export function skewness(values: readonly number[]): number | null {
  const [count, k2] = [values.length, variance(values)]
  if (count < 3 || k2 === null || k2 === 0) return null
  const k3 = (count ** 2 * centralMoment(values, 3)) / ((count - 1) * (count - 2))
  return k3 / k2 ** 1.5
}

/** Excess kurtosis of the sample (k4 ÷ k2²); 0 for a normal distribution. Null for fewer than four values. */
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
