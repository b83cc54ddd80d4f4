/** Real scores of exams at their weeks of the forecast's history. */
import type { PastForecast } from '#domain/practice/forecast.ts'

export interface DatedScore {
  /** Academy day of the exam. */
  readonly day: number
  /** Points of 100. */
  readonly score: number
}

const WEEK_DAYS = 7

/**
 * The scores of each forecast: those since the one before it, and at the last one those since. Scores from before the
 * first week stand at none.
 */
export function scoresOfWeeks(history: readonly PastForecast[], scores: readonly DatedScore[]): DatedScore[][] {
  return history.map(({ day }, index) => {
    const before = history[index - 1]?.day ?? day - WEEK_DAYS
    const until = index === history.length - 1 ? Infinity : day
    return scores.filter((one) => one.day > before && one.day <= until)
  })
}
