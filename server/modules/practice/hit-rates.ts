import { monthlyHitRates, type MonthlyHitRate } from '#domain/practice/hit-rate.ts'
import type { Database } from '#server/db/connection.ts'
import { selectForecastScores, selectScoresVersion } from './practice.repo.ts'

interface Published {
  readonly version: string
  readonly months: readonly MonthlyHitRate[]
}

/** The last ones of each database are kept: every student who opens practice reads them, and scores come seldom. */
const published = new WeakMap<Database, Published>()

/** Reads the hit rate that the academy publishes, whatever it says. */
export async function readHitRates(database: Database): Promise<readonly MonthlyHitRate[]> {
  const version = await selectScoresVersion(database.query)
  const known = published.get(database)
  if (known?.version === version) return known.months
  const months = monthlyHitRates(await selectForecastScores(database.query))
  published.set(database, { version, months })
  return months
}
