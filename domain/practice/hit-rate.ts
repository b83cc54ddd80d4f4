/** The hit rate says how often real scores lay inside the forecast range; it is published as it is. */
import { dayText } from '../progress/academy-day.ts'

/** A real score with what was forecast for the day of the exam. */
export interface ForecastScore {
  readonly student: string
  /** Academy day of the exam. */
  readonly day: number
  /** Points of 100. */
  readonly score: number
  readonly low: number
  readonly high: number
}

export interface MonthlyHitRate {
  /** `2026-11`. */
  readonly month: string
  /** Number of real scores with a forecast, and of those inside its range. */
  readonly scores: number
  readonly inside: number
}

/**
 * Counts hits by month of the exam, the latest first. A student counts once a month, with the last exam of it, so that
 * entering scores on many days does not move what everybody reads.
 */
export function monthlyHitRates(scores: readonly ForecastScore[]): MonthlyHitRate[] {
  const latest = new Map<string, ForecastScore>()
  for (const score of scores) {
    const name = `${monthOf(score.day)} ${score.student}`
    const known = latest.get(name)
    if (known === undefined || known.day < score.day) latest.set(name, score)
  }
  return [...Map.groupBy(latest.values(), ({ day }) => monthOf(day))]
    .map(([month, own]) => ({ month, scores: own.length, inside: own.filter(isInside).length }))
    .toSorted((one, other) => (one.month < other.month ? 1 : -1))
}

/** Real scores from which one share of all is published; fewer are shown by month alone. */
const FEWEST_SCORES = 20

/** All months together; null while there are too few scores for one share. */
export function allHits(months: readonly MonthlyHitRate[]): { readonly inside: number; readonly of: number } | null {
  const of = months.reduce((sum, { scores }) => sum + scores, 0)
  return of < FEWEST_SCORES ? null : { inside: months.reduce((sum, { inside }) => sum + inside, 0), of }
}

function isInside({ score, low, high }: ForecastScore): boolean {
  return score >= low && score <= high
}

function monthOf(day: number): string {
  return dayText(day).slice(0, 7)
}
