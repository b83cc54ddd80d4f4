/** A student's own attempts for the export of their data, without results that were not given out or are withheld. */
import type { ResultStages } from '#domain/grading/result-stages.ts'
import type { Executor } from '#server/db/connection.ts'
import { selectGivenOf } from './stages-of-result.repo.ts'
import { stagesOf } from './stages-of-result.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * The same rows without withheld results: a stored result contains the correctness of every question, so that it is
 * left out until a reading has shown that, too. The accuracy, which the database computes of it, follows the score: by
 * it a student could try one late answer after the other. `now` in ms UTC.
 */
export async function withoutWithheldResults(
  executor: Executor,
  userId: string,
  rows: readonly Row[],
  now: number,
): Promise<Row[]> {
  const given = await selectGivenOf(executor, userId)
  const stagesOfResult = await stagesOf(executor, given, now)
  const openParts = new Map<unknown, ResultStages['open']>(
    given.map((attempt) => [attempt.id, stagesOfResult(attempt).open]),
  )
  return rows.map((row) => {
    const open = openParts.get(row['id'])
    return {
      ...row,
      ...(open?.correctness !== true && { result: null }),
      ...(open?.score !== true && { final_accuracy: null }),
    }
  })
}

/** Certificates of a student's own export: only staff read why one was withdrawn. */
export function withoutReasonsOfStaff(rows: readonly Row[]): Row[] {
  return rows.map(({ withdrawn_because: _withheld, ...row }) => row)
}
