/** Pieces of statements that count by the columns of a figure's chart. */
import { and, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FigureStretch } from '#domain/progress/figure-period.ts'

// Instants go as texts: a parameter without a column does not know how a Date is written.
const instant = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`

/** Number of the column in which an instant is; negative for the days before the period. */
export function figureColumn(column: PgColumn, { first, columnSeconds }: FigureStretch): SQL<number> {
  // `date_part` counts in floating point, which takes a third less time than the exact `extract`.
  return sql<number>`floor(date_part('epoch', ${column} - ${instant(first)}) / ${sql.raw(String(columnSeconds))})::int`
}

/** True if an instant is in the period or in the days before it. */
export function inStretch(column: PgColumn, { from, until }: FigureStretch): SQL | undefined {
  return and(sql`${column} >= ${instant(from)}`, sql`${column} < ${instant(until)}`)
}

/** Answers for each column of the period what is counted in it; null where nothing is. */
export function byColumn<Row extends { readonly column: number }, Value>(
  rows: readonly Row[],
  { columns }: FigureStretch,
  read: (row: Row) => Value,
): (Value | null)[] {
  const found = new Map(rows.map((row) => [row.column, row]))
  return Array.from({ length: columns }, (_, column) => {
    const row = found.get(column)
    return row === undefined ? null : read(row)
  })
}
