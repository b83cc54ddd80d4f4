/** Attendance of a stretch of days, as the lists of each date say it. */
import type { AcademyFigures } from '#contract/office/academy-figures.ts'
import type { FigureStretch } from '#domain/progress/figure-period.ts'
import { oneDecimal } from '#domain/progress/one-decimal.ts'
import type { Executor } from '#server/db/connection.ts'
import { byColumn } from '#server/db/figure-columns.ts'
import { type HeldDates, selectAttendanceByColumn } from './attendance-figures.repo.ts'

type AttendanceFigure = NonNullable<AcademyFigures['attendance']>

interface Attended {
  readonly came: number
  readonly absent: number
}

/** Share of those who take part who came, percent; null: nobody takes part. */
export function sharePresent(rows: readonly Attended[]): number | null {
  const came = rows.reduce((sum, row) => sum + row.came, 0)
  const all = rows.reduce((sum, row) => sum + row.came + row.absent, 0)
  return all === 0 ? null : oneDecimal((came / all) * 100)
}

export async function readAttendanceFigures(
  executor: Executor,
  stretch: FigureStretch,
  held: HeldDates,
): Promise<AttendanceFigure> {
  const rows = await selectAttendanceByColumn(executor, stretch, held)
  const now = rows.filter(({ column }) => column >= 0)
  return {
    value: sharePresent(now),
    before: sharePresent(rows.filter(({ column }) => column < 0)),
    columns: byColumn(rows, stretch, (row) => sharePresent([row])),
    dates: now.reduce((sum, { dates }) => sum + dates, 0),
  }
}
