/** Students, attempts and mean score of a stretch of days, as the list of results counts them. */
import type { Figure } from '#contract/office/academy-figures.ts'
import type { FigureStretch } from '#domain/progress/figure-period.ts'
import { oneDecimal } from '#domain/progress/one-decimal.ts'
import type { Executor } from '#server/db/connection.ts'
import { byColumn } from '#server/db/figure-columns.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import { selectAttemptsByColumn, selectStudentCounts } from './attempt-figures.repo.ts'

type Row = Awaited<ReturnType<typeof selectAttemptsByColumn>>[number]

function meanOf(rows: readonly Row[]): number | null {
  const graded = rows.reduce((sum, row) => sum + row.graded, 0)
  return graded === 0 ? null : oneDecimal(rows.reduce((sum, row) => sum + row.total, 0) / graded)
}

const countOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.attempts, 0)

export async function readAttemptFigures(
  executor: Executor,
  stretch: FigureStretch,
  reader: Reader,
): Promise<Record<'students' | 'attempts' | 'mean', Figure>> {
  const seen = await seenBy(executor, reader)
  const rows = await selectAttemptsByColumn(executor, stretch, seen)
  const students = await selectStudentCounts(executor, stretch, seen)
  const [now, before] = [rows.filter(({ column }) => column >= 0), rows.filter(({ column }) => column < 0)]
  const attempts = byColumn(rows, stretch, (row) => row.attempts).map((count) => count ?? 0)
  return {
    students: { value: students.period, before: students.before, columns: [...students.columns] },
    attempts: { value: countOf(now), before: countOf(before), columns: attempts },
    mean: { value: meanOf(now), before: meanOf(before), columns: byColumn(rows, stretch, (row) => meanOf([row])) },
  }
}
