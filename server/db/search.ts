/** Pieces of the queries behind lists. */
import { and, asc, desc, eq, like, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Activity } from '#contract/schemas.ts'
import { searchWords } from '#domain/people/search-text.ts'

/** What `like` takes to find this text anywhere, whatever signs of a pattern are in it. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** Whether a column holds this text. */
export function containing(column: PgColumn, text: string): SQL {
  return like(column, patternOf(text))
}

/** Whether a column of folded text holds every word of what was typed; undefined when nothing was. */
export function holding(column: PgColumn, typed: string | undefined): SQL | undefined {
  return and(...searchWords(typed ?? '').map((word) => containing(column, word)))
}

/** Whether a record is active or not; undefined when both are asked for. */
export function standing(active: PgColumn, status: Activity | undefined): SQL | undefined {
  return status === undefined ? undefined : eq(active, status === 'active')
}

export type Sortable = Readonly<Record<string, PgColumn | SQL>>

/** The order that `sort` (`field` or `-field`) asks for; anything that cannot be sorted by is the usual order. */
export function orderBy(sort: string | undefined, sortable: Sortable, usual: SQL): SQL {
  const name = sort?.replace(/^-/, '') ?? ''
  const column = Object.hasOwn(sortable, name) ? sortable[name] : undefined
  if (column === undefined) return usual
  return sort?.startsWith('-') === true ? desc(column) : asc(column)
}
