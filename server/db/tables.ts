import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  /** Tables whose rows this one refers to. */
  readonly needs: readonly string[]
}

/** Every table of the schema, each after the tables that it refers to. */
export function tablesInDependencyOrder(): TableShape[] {
  const waiting = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map(shapeOf)
  const ordered: TableShape[] = []
  const done = new Set<string>()
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name, needs }) => needs.every((need) => need === name || done.has(need)))
    const table = waiting.splice(next, 1)[0]
    if (next < 0 || !table)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map(({ name }) => name)}`)
    ordered.push(table)
    done.add(table.name)
  }
  return ordered
}

function shapeOf(table: PgTable): TableShape {
  const { name, columns, foreignKeys } = getTableConfig(table)
  return {
    name,
    columns: columns.map((column) => column.name),
    needs: foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name),
  }
}
