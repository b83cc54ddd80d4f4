/** Intervals that hold the true value in nineteen of twenty cases. They say how much a figure of few attempts can mean. */

export interface Interval {
  readonly low: number
  readonly high: number
}

/** Quantile of the normal distribution for 95 %, both sides. */
const Z = 1.959964

/** Fewer values than these have no spread that the interval of a correlation could be made of. */
const FEWEST_FOR_CORRELATION = 4

/**
 * Wilson's interval of a share from 0 to 1; null without attempts. For marks between nothing and all it is wider than
 * it has to be, because such marks vary less than those that are all or nothing.
 */
export function shareInterval(share: number | null, count: number): Interval | null {
  if (share === null || count === 0) return null
  const square = Z ** 2 / count
  const centre = share + square / 2
  const reach = Z * Math.sqrt((share * (1 - share)) / count + square / (4 * count))
  return {
    low: Math.max(0, (centre - reach) / (1 + square)),
    high: Math.min(1, (centre + reach) / (1 + square)),
  }
}

/** Fisher's interval of a correlation in percent, −100 to 100; null below four attempts or without a correlation. */
export function correlationInterval(percent: number | null, count: number): Interval | null {
  if (percent === null || count < FEWEST_FOR_CORRELATION) return null
  const reach = Z / Math.sqrt(count - 3)
  const centre = Math.atanh(Math.min(1, Math.max(-1, percent / 100)))
  return { low: 100 * Math.tanh(centre - reach), high: 100 * Math.tanh(centre + reach) }
}
