/** Puts kept rows back under their ids, as if they had been there while other records were deleted. */
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/connection.ts'
import { insertJsonRows } from '#server/db/insert-rows.ts'
import { enforcedReferences, nameOf, tables } from '#server/db/references.ts'
import type { KeptPointer, KeptRow } from '#server/db/schema.ts'
import type { KeptEntry } from './bin.repo.ts'
import { KEPT_KINDS } from './kept-kinds.repo.ts'
import { columnIn, columnsOf } from './row-tree.repo.ts'

const BY_NAME: ReadonlyMap<string, PgTable> = new Map(tables.map((table) => [nameOf(table), table]))

/** A column that names a row of another table. */
interface Named {
  readonly column: string
  readonly target: PgTable
  readonly targetColumn: string
  /** Answer to a target that is gone. */
  readonly without: 'drop' | 'empty' | 'refuse'
}

function namedBy(table: PgTable, entry: Pick<KeptEntry, 'kind'>): Named[] {
  const { table: root, parent, letsGo = [] } = KEPT_KINDS[entry.kind]
  const isRoot = table === root
  const enforced = enforcedReferences(table).map(({ column, target, targetColumn, onDelete }): Named => {
    const isNeeded = column.notNull || onDelete === 'cascade' || (isRoot && column.name === parent?.column)
    const without = isNeeded ? (isRoot ? 'refuse' : 'drop') : 'empty'
    return { column: column.name, target, targetColumn: targetColumn.name, without }
  })
  const meant = letsGo.map(({ column, target }): Named => ({ column, target, targetColumn: 'id', without: 'empty' }))
  return isRoot ? [...enforced, ...meant] : enforced
}

async function presentOf(executor: Executor, { target, targetColumn }: Named, values: readonly string[]) {
  if (values.length === 0) return new Set<string>()
  const { rows } = await executor.execute<{ value: string }>(
    sql`select kept.${sql.identifier(targetColumn)}::text as value from ${target} kept where ${columnIn(targetColumn, values)}`,
  )
  return new Set(rows.map(({ value }) => value))
}

const textsOf = (rows: readonly KeptRow[], column: string): string[] =>
  rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []))

/** Answers the rows that can stand by now; null: the record lacks one that it cannot be without. */
async function standingRows(
  executor: Executor,
  { table, rows }: { readonly table: PgTable; readonly rows: readonly KeptRow[] },
  entry: Pick<KeptEntry, 'kind'>,
): Promise<readonly KeptRow[] | null> {
  let standing = rows
  for (const named of namedBy(table, entry)) {
    const { column, target, targetColumn, without } = named
    const present = await presentOf(executor, named, [...new Set(textsOf(standing, column))])
    if (target === table) for (const own of textsOf(rows, targetColumn)) present.add(own)
    const isLost = (row: KeptRow) => typeof row[column] === 'string' && !present.has(row[column])
    if (!standing.some(isLost)) continue
    if (without === 'refuse') return null
    standing =
      without === 'drop'
        ? standing.filter((row) => !isLost(row))
        : standing.map((row) => (isLost(row) ? { ...row, [column]: null } : row))
  }
  return standing
}

/** A column that was given another value meanwhile keeps it. */
async function pointAgain(executor: Executor, { table, column, value, ids }: KeptPointer): Promise<void> {
  const named = BY_NAME.get(table)
  if (named === undefined) return
  const pointing = sql.identifier(column)
  await executor.execute(sql`update ${named} kept set ${pointing} = ${value}
    where ${columnIn('id', ids)} and kept.${pointing} is null`)
}

/**
 * Answers whether it could be put back. Rows that were deleted with it are left out where what they belong to is gone;
 * references to what is gone become empty.
 */
export async function putBack(
  executor: Executor,
  entry: Pick<KeptEntry, 'kind' | 'rows' | 'pointers'>,
): Promise<boolean> {
  for (const { table: name, rows } of entry.rows) {
    const table = BY_NAME.get(name)
    if (table === undefined) continue
    const standing = await standingRows(executor, { table, rows }, entry)
    if (standing === null) return false
    if (standing.length > 0)
      await insertJsonRows(executor, table, { names: columnsOf(table, standing), rows: standing })
  }
  for (const pointer of entry.pointers) await pointAgain(executor, pointer)
  return true
}
