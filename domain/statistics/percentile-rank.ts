/** Places a score among the first attempts at an exam. */

/** A percentile among fewer first attempts would say more about chance than about the student. */
export const PERCENTILE_ATTEMPTS_LEAST = 30

export interface ScoreCount {
  /** Score in percent of the marks. */
  readonly accuracy: number
  /** Number of attempts with exactly this score. */
  readonly attempts: number
}

/**
 * The percentile rank of a score: the percentage of the attempts that scored lower, with half of those that scored the
 * same (Crocker & Algina, "Introduction to Classical and Modern Test Theory", 1986, p. 439). As a whole number from 1
 * to 99, because no score is above or below all attempts, its own included. Null if there are too few attempts.
 */
export function percentileRank(scores: readonly ScoreCount[], accuracy: number): number | null {
  const all = sumOf(scores)
  if (all < PERCENTILE_ATTEMPTS_LEAST) return null
  const lower = sumOf(scores.filter((score) => score.accuracy < accuracy))
  const same = sumOf(scores.filter((score) => score.accuracy === accuracy))
  return Math.min(99, Math.max(1, Math.round(((lower + same / 2) / all) * 100)))
}

function sumOf(scores: readonly ScoreCount[]): number {
  return scores.reduce((sum, { attempts }) => sum + attempts, 0)
}
