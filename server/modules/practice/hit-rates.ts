import { monthlyHitRates, type MonthlyHitRate } from '#domain/practice/hit-rate.ts'
import { type ScoreLine, scoreLine } from '#domain/practice/score-line.ts'
import type { Database } from '#server/db/connection.ts'
import { selectForecastScores, selectScoresVersion } from './practice.repo.ts'

interface Published {
  readonly version: string
  readonly months: readonly MonthlyHitRate[]
  readonly line: ScoreLine | null
}

/** The last ones of each database are kept: every student who opens practice reads them, and scores come seldom. */
const published = new WeakMap<Database, Published>()

/** Reads what the academy publishes about its forecasts, whatever it says: the hit rate, and real scores by forecast. */
export async function readPublished(database: Database): Promise<Published> {
  const version = await selectScoresVersion(database.query)
  const known = published.get(database)
  if (known?.version === version) return known
  const scores = await selectForecastScores(database.query)
  const found = { version, months: monthlyHitRates(scores), line: scoreLine(scores) }
  published.set(database, found)
  return found
}

export async function readHitRates(database: Database): Promise<readonly MonthlyHitRate[]> {
  return (await readPublished(database)).months
}
