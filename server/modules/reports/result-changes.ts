/** What became of results after they stood: late answers, corrected keys, people's scores, attempts opened again. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { listResultChanges as changesRoute, ResultChange } from '#contract/attempts/result-changes.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectReportedExam } from './reports.repo.ts'
import { selectChanges, selectMaxima, selectNames, sumChanges } from './result-changes.repo.ts'

/** One page of the changes at an exam, the newest first, and how many there are of which kind. */
export async function listResultChanges(
  { database }: Dependencies,
  examId: string,
  { page, perPage, q, given, why, from, to }: QueryOf<typeof changesRoute>,
  reader: Reader,
): Promise<Outcome<ResponseOf<typeof changesRoute>, 'exams.not-found'>> {
  const { query } = database
  if ((await selectReportedExam(query, examId)) === undefined) return failure('exams.not-found')
  const seen = await seenBy(query, reader)
  const selection = { examId, onlyGiven: given !== 'any', why, typed: q, days: { from, to }, seen }
  const { total, ...sums } = await sumChanges(query, selection)
  const rows = await selectChanges(query, selection, { limit: perPage, offset: (page - 1) * perPage })
  const maxima = await selectMaxima(
    query,
    rows.map(({ attemptId }) => attemptId),
  )
  const names = await selectNames(
    query,
    rows.flatMap(({ actorId, decided }) => actorId ?? decided?.by ?? []),
  )
  const items = rows.map((row) => changeOf(row, maxima.get(row.attemptId) ?? null, names))
  return success({ items, total, page, perPage, sums })
}

type ChangeRow = Awaited<ReturnType<typeof selectChanges>>[number]

function changeOf(
  { firstName, lastName, actorId, decided, givenAt, ...row }: ChangeRow,
  maximum: number | null,
  names: ReadonlyMap<string, string>,
): ResultChange {
  const by = actorId ?? decided?.by
  const isWithdrawn = row.why === 'reopened'
  return {
    ...row,
    student: `${firstName} ${lastName}`.trim(),
    maximumBefore: row.maximumBefore ?? (row.before === null ? null : maximum),
    maximumAfter: isWithdrawn ? null : (row.maximumAfter ?? maximum),
    givenAt: givenAt === null || Number(givenAt) > row.at ? null : Number(givenAt),
    by: by === undefined || by === null ? null : (names.get(by) ?? null),
    note: decided?.reason ?? '',
  }
}
