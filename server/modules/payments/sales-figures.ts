/** Sales of a stretch of days, as the list of payments sums them up. */
import type { AcademyFigures } from '#contract/office/academy-figures.ts'
import type { FigureStretch } from '#domain/progress/figure-period.ts'
import type { Executor } from '#server/db/connection.ts'
import { byColumn } from '#server/db/figure-columns.ts'
import { selectPaidByColumn } from './numbers.repo.ts'

type SalesFigure = NonNullable<AcademyFigures['sales']>

export async function readSalesFigures(executor: Executor, stretch: FigureStretch): Promise<SalesFigure> {
  const rows = await selectPaidByColumn(executor, stretch)
  const sum = (isOf: (column: number) => boolean, name: 'paid' | 'orders') =>
    rows.reduce((total, row) => (isOf(row.column) ? total + row[name] : total), 0)
  const isNow = (column: number) => column >= 0
  return {
    value: sum(isNow, 'paid'),
    before: sum((column) => !isNow(column), 'paid'),
    columns: byColumn(rows, stretch, ({ paid }) => paid).map((paid) => paid ?? 0),
    orders: sum(isNow, 'orders'),
  }
}
