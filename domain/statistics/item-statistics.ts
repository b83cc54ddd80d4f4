/** What the marks of one question say about it, as Moodle's quiz statistics define it. */
import { correlation, covariance, largestCovariance, mean, variance } from './moments.ts'

export interface ItemStatistics {
  /** Attempts that the numbers are made of. */
  readonly attempts: number
  /** Mean mark as a share of the maximum, 0 to 1: high is easy. */
  readonly facility: number | null
  readonly standardDeviation: number | null
  readonly markVariance: number | null
  /** Of the rest of the attempt: its total without this question. */
  readonly otherMarkVariance: number | null
  /** Between the mark and the rest of the attempt. */
  readonly covariance: number | null
  /** The largest that the same marks could have had. */
  readonly covarianceMaximum: number | null
  /** Correlation of the mark with the rest of the attempt, percent: below 0 the weak do better than the strong. */
  readonly discriminationIndex: number | null
  /** The covariance as a share of the largest possible one, percent. */
  readonly discriminativeEfficiency: number | null
}

/** `marks` and `others` (the rest of each attempt) stand in one order; `maximum` is the mark of a right answer. */
export function itemStatistics(marks: readonly number[], others: readonly number[], maximum: number): ItemStatistics {
  const average = mean(marks)
  const markVariance = variance(marks)
  const together = covariance(marks, others)
  const largest = largestCovariance(marks, others)
  return {
    attempts: marks.length,
    facility: average === null || maximum === 0 ? null : average / maximum,
    standardDeviation: markVariance === null ? null : Math.sqrt(markVariance),
    markVariance,
    otherMarkVariance: variance(others),
    covariance: together,
    covarianceMaximum: largest,
    discriminationIndex: correlation(marks, others),
    discriminativeEfficiency:
      together === null || largest === null || largest === 0 ? null : (100 * together) / largest,
  }
}
