/**
 * Stores many rows with one value, a text of JSON that the database takes apart. A value for each column of each row
 * costs three times as much on the embedded database (1,000 questions have 40,000), and other people's statements wait
 * for it there.
 */
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './connection.ts'

/** Rows of one statement, so that the text of a long list stays a few megabytes. */
const ROWS_AT_ONCE = 5_000

/** A row by the names of its columns in the database, with values as JSON has them. */
export type JsonRow = Readonly<Record<string, unknown>>

/** Stores rows with their values for columns of these names; one that a row does not name is null. */
export async function insertJsonRows(
  executor: Executor,
  table: PgTable,
  { names, rows }: { readonly names: readonly string[]; readonly rows: readonly JsonRow[] },
): Promise<void> {
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const text = JSON.stringify(rows.slice(first, first + ROWS_AT_ONCE), wellFormed)
    await executor.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${text}::json)`,
    )
  }
}

/** Half of a pair of surrogates is no text; as a value of its own it would arrive as U+FFFD too. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

/** Stores rows of a table. Columns that no row names get their default; null stands where only some name one. */
export async function insertRows<Table extends PgTable>(
  executor: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const given: readonly JsonRow[] = rows
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.some((row) => row[key] !== undefined))
  await insertJsonRows(executor, table, {
    names: columns.map(([, { name }]) => name),
    rows: given.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, jsonValue(column, row[key])])),
    ),
  })
}

function jsonValue(column: PgColumn, value: unknown): unknown {
  if (value === undefined || value === null) {
    if (column.notNull) throw new Error(`Some of the rows have no value for ${column.name}`)
    return null
  }
  if (column.dataType === 'json') return value
  const driven = column.mapToDriverValue(value)
  return Buffer.isBuffer(driven) ? `\\x${driven.toString('hex')}` : driven
}
