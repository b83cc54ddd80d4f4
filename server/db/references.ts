/** References between tables, read from the schema itself: those that the database enforces, and those that names tell of. */
import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

/** Stands where a column must name a person who is gone. */
export const PERSON_GONE = '00000000-0000-0000-0000-000000000000'

/** A column whose values are ids of rows of `target`. */
export interface Reference {
  readonly table: PgTable
  readonly column: PgColumn
  readonly target: PgTable
  readonly targetColumn: PgColumn
  /** The database itself holds the reference together. */
  readonly enforced: boolean
  /** `cascade`: the row goes with its target; null: the target cannot go before it. */
  readonly onDelete: 'cascade' | 'set null' | null
}

/** A row belongs to the person or attempt that it names so; any other name (`created_by`) only mentions them. */
const OWNERS = ['user_id', 'student_id', 'attempt_id', 'buyer_id']

export const tables: readonly PgTable[] = Object.values(schema).filter((value) => is(value, PgTable))
export const nameOf = (table: PgTable): string => getTableConfig(table).name

export function enforcedReferences(table: PgTable): Reference[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference()
    const [column, targetColumn] = [columns[0], foreignColumns[0]]
    if (column === undefined || targetColumn === undefined) return []
    const onDelete = key.onDelete === 'cascade' || key.onDelete === 'set null' ? key.onDelete : null
    return [{ table, column, target: foreignTable, targetColumn, enforced: true, onDelete }]
  })
}

function meantTable(name: string): PgTable | null {
  if (name === 'attempt_id') return schema.attempts
  return /^(?:user|student|actor|author)_id$|_by$/.test(name) ? schema.users : null
}

/** References that only the names of columns tell of. */
function meantReferences(table: PgTable, known: readonly Reference[]): Reference[] {
  return getTableConfig(table).columns.flatMap((column) => {
    const target = meantTable(column.name)
    const isKnown = known.some((reference) => reference.column.name === column.name)
    if (target === null || isKnown || column.getSQLType() !== 'uuid') return []
    const targetColumn = target === schema.attempts ? schema.attempts.id : schema.users.id
    return [{ table, column, target, targetColumn, enforced: false, onDelete: null }]
  })
}

export const references: readonly Reference[] = tables.flatMap((table) => {
  const enforced = enforcedReferences(table)
  return [...enforced, ...meantReferences(table, enforced)]
})

export const isOwned = ({ column, enforced }: Reference): boolean =>
  OWNERS.includes(column.name) || (enforced && column.notNull)
