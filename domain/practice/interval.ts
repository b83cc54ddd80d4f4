/** Intervals of shares: how much is known from so few answers. */

export interface Interval {
  readonly low: number
  readonly high: number
}

/** So many of the answers are right; the interval of 80 % holds their share. */
export interface RightOf extends Interval {
  readonly right: number
  readonly of: number
}

/** Level of every interval that students see. */
export const SHOWN_LEVEL = 0.8

/**
 * Score interval of a share (E. B. Wilson 1927; method 3 of Newcombe, Statistics in Medicine 17, 1998). None right gives
 * exactly 0 below, all right exactly 1 above; without any answer everything is possible.
 *
 * @param right number of right answers, 0 to `of`
 * @param of number of answers
 * @param level part of such intervals that contain the true share, above 0 and below 1
 */
export function wilson(right: number, of: number, level: number = SHOWN_LEVEL): Interval {
  if (of <= 0) return { low: 0, high: 1 }
  const z = normalQuantile((1 + level) / 2)
  const share = right / of
  const square = z ** 2 / of
  const centre = share + square / 2
  const half = z * Math.sqrt((share * (1 - share) + square / 4) / of)
  return {
    low: right <= 0 ? 0 : Math.max(0, (centre - half) / (1 + square)),
    high: right >= of ? 1 : Math.min(1, (centre + half) / (1 + square)),
  }
}

/** @param right number of right answers, 0 to `of` */
export function rightOf(right: number, of: number): RightOf {
  return { right, of, ...wilson(right, of) }
}

export interface Counted {
  readonly right: number
  readonly of: number
}

export interface Difference extends Interval {
  /** Difference of the shares, −1 to 1. */
  readonly value: number
}

/**
 * How much greater one share is than another, with its interval from the Wilson intervals of both (R. G. Newcombe,
 * Statistics in Medicine 17, 1998, 873–890, method 10).
 */
export function shareDifference(one: Counted, other: Counted, level: number): Difference {
  const [share, otherShare] = [one.right / one.of, other.right / other.of]
  const [wide, otherWide] = [wilson(one.right, one.of, level), wilson(other.right, other.of, level)]
  const value = share - otherShare
  return {
    value,
    low: value - Math.hypot(share - wide.low, otherWide.high - otherShare),
    high: value + Math.hypot(wide.high - share, otherShare - otherWide.low),
  }
}

/** Coefficients of P. J. Acklam's rational approximation (2003); its relative error is below 1.15e-9. */
const CENTRE = {
  above: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ],
  below: [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
}
const TAIL = {
  above: [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  below: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
}
const TAIL_BELOW = 0.02425

/** Quantile of the standard normal distribution; `probability` above 0 and below 1. */
export function normalQuantile(probability: number): number {
  if (probability > 0.5) return -normalQuantile(1 - probability)
  if (probability < TAIL_BELOW) {
    const root = Math.sqrt(-2 * Math.log(probability))
    return polynomial(TAIL.above, root) / polynomial(TAIL.below, root)
  }
  const offset = probability - 0.5
  return (offset * polynomial(CENTRE.above, offset ** 2)) / polynomial(CENTRE.below, offset ** 2)
}

/** Value of a polynomial whose coefficients are given from the highest power. */
function polynomial(coefficients: readonly number[], at: number): number {
  return coefficients.reduce((sum, coefficient) => sum * at + coefficient, 0)
}
