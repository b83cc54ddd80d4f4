/**
 * Drizzle writes the list of a table's columns again for each statement, which in memory is a large part of all work.
 * Here each list is written once and kept; the statements stay identical.
 */
import { Column, getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

type Fields = readonly { readonly field: unknown }[]
type Build = (this: PgDialect, fields: Fields, options?: { readonly isSingleTable?: boolean }) => SQL

const METHOD = 'buildSelection'
const lists = new Map<string, SQL>()

/** The columns by table and name; null if anything other than columns is selected. */
function nameOf(fields: Fields, isSingleTable: boolean): string | null {
  let name = isSingleTable ? 'one' : 'several'
  for (const { field } of fields) {
    if (!(field instanceof Column)) return null
    name += ` ${getTableName(field.table)}.${field.name}`
  }
  return name
}

/** Takes effect for every database of this process. */
export function keepListsOfColumns(): void {
  const build = Reflect.get(PgDialect.prototype, METHOD) as Build
  const kept: Build = function kept(fields, options) {
    const name = nameOf(fields, options?.isSingleTable ?? false)
    const known = name === null ? undefined : lists.get(name)
    if (known !== undefined) return known
    const built = build.call(this, fields, options)
    if (name === null) return built
    const list = sql.raw(this.sqlToQuery(built).sql)
    lists.set(name, list)
    return list
  }
  if (build.name !== kept.name) Object.defineProperty(PgDialect.prototype, METHOD, { value: kept, writable: true })
}
