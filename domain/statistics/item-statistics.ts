/** Statistics of one question, as Moodle's quiz statistics define them. */
import { correlation, covariance, largestCovariance, mean, variance } from './moments.ts'

export interface ItemStatistics {
  /** Number of attempts that contain the question. */
  readonly attempts: number
  /** Mean mark as a share of the maximum, 0 to 1; high values mean easy questions. */
  readonly facility: number | null
  readonly standardDeviation: number | null
  readonly markVariance: number | null
  /** Variance of the rests: the total of each attempt without this question. */
  readonly otherMarkVariance: number | null
  /** Covariance of the mark with the rest of the attempt. */
  readonly covariance: number | null
  /** Largest covariance that the same marks and rests could have. */
  readonly covarianceMaximum: number | null
  /**
   * Correlation of the mark with the rest of the attempt, percent; negative if weak students do better than strong
   * ones.
   */
  readonly discriminationIndex: number | null
  /** Covariance as a share of the largest possible one, percent. */
  readonly discriminativeEfficiency: number | null
}

/**
 * Statistics of a question. `marks` and `others` (the rest of each attempt) have the same order; `maximum` is the mark
 * of a right answer.
 */
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
