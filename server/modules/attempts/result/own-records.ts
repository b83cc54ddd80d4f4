/** A student's own attempts for the export of their data, without results that were not given out or are withheld. */
import type { Executor } from '#server/db/connection.ts'
import { selectGivenOf } from './stages-of-result.repo.ts'
import { stagesOf } from './stages-of-result.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * The same rows without withheld results: a stored result contains the correctness of every question, so that it is
 * left out until a reading has shown that, too. `now` in ms UTC.
 */
export async function withoutWithheldResults(
  executor: Executor,
  userId: string,
  rows: readonly Row[],
  now: number,
): Promise<Row[]> {
  const given = await selectGivenOf(executor, userId)
  const stagesOfResult = await stagesOf(executor, given, now)
  const open = new Set<unknown>(given.filter((attempt) => stagesOfResult(attempt).open.correctness).map(({ id }) => id))
  return rows.map((row) => (open.has(row['id']) ? row : { ...row, result: null }))
}
