/** Reads the row of a record with every row that the database deletes with it, as JSON that can be put back. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/connection.ts'
import { enforcedReferences, nameOf, type Reference, references } from '#server/db/references.ts'
import type { KeptPointer, KeptRow, KeptTable } from '#server/db/schema.ts'

/** Rows of `table` whose columns have these values. */
interface Wanted {
  readonly table: PgTable
  readonly where: SQL
}

interface Tree {
  readonly tables: readonly KeptTable[]
  readonly pointers: readonly KeptPointer[]
}

type RowsByTable = Map<PgTable, Map<string, KeptRow>>

export const columnIn = (column: string, values: readonly unknown[]): SQL =>
  sql`kept.${sql.identifier(column)} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

/** The condition that all of these columns have these values. */
export const columnsAre = (values: Readonly<Record<string, string>>): SQL =>
  sql.join(
    Object.entries(values).map(([column, value]) => columnIn(column, [value])),
    sql` and `,
  )

/** Holds the rows until the transaction ends, so that nothing hangs itself on them meanwhile. */
export async function lockAsJson(executor: Executor, table: PgTable, ids: readonly string[]): Promise<KeptRow[]> {
  return selectAsJson(executor, { table, where: sql`${columnIn('id', ids)} order by kept.id for update` })
}

export async function selectAsJson(executor: Executor, { table, where }: Wanted): Promise<KeptRow[]> {
  const { rows } = await executor.execute<{ row: KeptRow }>(
    sql`select to_jsonb(kept) as row from ${table} kept where ${where}`,
  )
  return rows.map(({ row }) => row)
}

const pointingAt = (target: PgTable): Reference[] =>
  references.filter((reference) => reference.enforced && reference.target === target)

/** Columns of one key only; the database has no others here (`references.ts`). */
const valuesOf = (rows: readonly KeptRow[], column: string): unknown[] =>
  [...new Set(rows.map((row) => row[column]))].filter((value) => value !== null && value !== undefined)

async function collect(executor: Executor, wanted: Wanted, found: RowsByTable, pointers: KeptPointer[]): Promise<void> {
  const known = found.get(wanted.table) ?? new Map<string, KeptRow>()
  found.set(wanted.table, known)
  const rows = (await selectAsJson(executor, wanted)).filter((row) => !known.has(JSON.stringify(row)))
  for (const row of rows) known.set(JSON.stringify(row), row)
  if (rows.length === 0) return
  for (const { table, column, targetColumn, onDelete } of pointingAt(wanted.table)) {
    const values = valuesOf(rows, targetColumn.name)
    if (values.length === 0) continue
    const where = columnIn(column.name, values)
    if (onDelete === 'cascade') await collect(executor, { table, where }, found, pointers)
    if (onDelete === 'set null') pointers.push(...(await selectPointers(executor, { table, where }, column.name)))
  }
}

async function selectPointers(executor: Executor, wanted: Wanted, column: string): Promise<KeptPointer[]> {
  const rows = await selectAsJson(executor, wanted)
  const byValue = Map.groupBy(rows, (row) => String(row[column]))
  return [...byValue].map(([value, naming]) => ({
    table: nameOf(wanted.table),
    column,
    value,
    ids: naming.map((row) => String(row['id'])),
  }))
}

/** Each table after those that its rows refer to; the first stays first. */
function inOrder(found: RowsByTable): KeptTable[] {
  const waiting = [...found.keys()]
  const ordered: PgTable[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) =>
      enforcedReferences(table).every(({ target }) => target === table || !waiting.includes(target)),
    )
    ordered.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return ordered.flatMap((table) => {
    const rows = [...(found.get(table)?.values() ?? [])]
    return rows.length === 0 ? [] : [{ table: nameOf(table), rows }]
  })
}

/** Reads what a deletion of `root` takes along, and what `naming` adds to it. */
export async function readTree(executor: Executor, root: Wanted, naming: readonly Wanted[]): Promise<Tree> {
  const found: RowsByTable = new Map()
  const pointers: KeptPointer[] = []
  for (const wanted of [root, ...naming]) await collect(executor, wanted, found, pointers)
  const tables = inOrder(found)
  const kept = new Set(tables.flatMap(({ table, rows }) => rows.map((row) => `${table}:${String(row['id'])}`)))
  const staying = pointers
    .map((pointer) => ({ ...pointer, ids: pointer.ids.filter((id) => !kept.has(`${pointer.table}:${id}`)) }))
    .filter(({ ids }) => ids.length > 0)
  return { tables, pointers: staying }
}

/** Columns that the table has by now and that the rows were read with. */
export function columnsOf(table: PgTable, rows: readonly KeptRow[]): string[] {
  const written = new Set(rows.flatMap((row) => Object.keys(row)))
  return Object.values(getTableColumns(table)).flatMap(({ name }) => (written.has(name) ? [name] : []))
}
