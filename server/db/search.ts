/** Pieces of the queries behind lists. */
import { asc, desc, like, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a column holds this text, whatever signs of a pattern are in it. */
export function containing(column: PgColumn, text: string): SQL {
  return like(column, `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
}

type Sortable = Readonly<Record<string, PgColumn | SQL>>

/** The order that `sort` (`field` or `-field`) asks for; anything that cannot be sorted by is the usual order. */
export function orderBy(sort: string | undefined, sortable: Sortable, usual: SQL): SQL {
  const name = sort?.replace(/^-/, '') ?? ''
  const column = Object.hasOwn(sortable, name) ? sortable[name] : undefined
  if (column === undefined) return usual
  return sort?.startsWith('-') === true ? desc(column) : asc(column)
}
