/** Tables in memory, with the columns, keys and defaults that the schema of the real database declares. */
import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/db/schema.ts'

export type Value = unknown
/**
 * A row by column name. Instants are ms, numbers are numbers, jsonb is parsed. Rows are never changed, only replaced.
 */
export type Row = Readonly<Record<string, Value>>

export type ValueKind = 'instant' | 'number' | 'json' | 'plain'

export interface Unique {
  readonly columns: readonly string[]
  /** A unique index of a part of the table: only open attempts. */
  readonly onlyOpen: boolean
}

/** Columns that the real database generates, computed from the row when they are read. */
const GENERATED: Readonly<Record<string, (row: Row) => Value>> = {
  'attempts.final_accuracy': ({ state, result }) => {
    const { provisional, accuracy } = (result ?? {}) as { provisional?: boolean; accuracy?: number }
    return state === 'closed' && provisional === false ? accuracy : null
  },
}

export class MemoryTable {
  readonly name: string
  readonly kinds: ReadonlyMap<string, ValueKind>
  readonly defaults: Row
  /** Constraints that keep the same row from being stored twice; their removal is one of the planted mistakes. */
  uniques: readonly Unique[]
  rows: Row[] = []
  readonly #declared: readonly Unique[]
  readonly #generated: ReadonlyMap<string, ((row: Row) => Value) | undefined>

  constructor(table: PgTable) {
    const { name, columns, primaryKeys, indexes } = getTableConfig(table)
    this.name = name
    this.kinds = new Map(columns.map((column) => [column.name, kindOf(column)]))
    this.#generated = new Map(
      columns
        .filter((column) => column.generated !== undefined)
        .map((column) => [column.name, GENERATED[`${name}.${column.name}`]]),
    )
    this.defaults = Object.fromEntries(columns.map((column) => [column.name, defaultOf(column)]))
    const own = columns.filter(({ primary, isUnique }) => primary || isUnique)
    this.#declared = [
      ...own.map((column) => ({ columns: [column.name], onlyOpen: false })),
      ...primaryKeys.map((key) => ({ columns: key.columns.map((column) => column.name), onlyOpen: false })),
      ...indexes
        .filter(({ config }) => config.unique)
        .map(({ config }) => ({
          columns: config.columns.map((column) => ('name' in column ? String(column.name) : '')),
          onlyOpen: config.where !== undefined,
        })),
    ]
    this.uniques = this.#declared
  }

  restoreKeys(): void {
    this.uniques = this.#declared
  }

  /** Returns how a column is read from a row. */
  reader(column: string): (row: Row) => Value {
    if (!this.#generated.has(column)) return (row) => row[column]
    const generate = this.#generated.get(column)
    if (generate === undefined) throw new Error(`${this.name}.${column} is generated and has no function here`)
    return generate
  }

  /** Another row that a unique key forbids beside this one. */
  rivalOf(row: Row, except: Row | null = null): Row | undefined {
    return this.rows.find((other) => other !== except && this.uniques.some((unique) => collide(unique, row, other)))
  }

  kindOf(column: string): ValueKind {
    const kind = this.kinds.get(column)
    if (kind === undefined) throw new Error(`no column ${column} in ${this.name}`)
    return kind
  }
}

function collide({ columns, onlyOpen }: Unique, row: Row, other: Row): boolean {
  if (onlyOpen && (row['state'] !== 'open' || other['state'] !== 'open')) return false
  return columns.every((column) => row[column] !== null && row[column] === other[column])
}

function kindOf({ columnType }: PgColumn): ValueKind {
  if (columnType.startsWith('PgTimestamp')) return 'instant'
  if (columnType === 'PgJsonb' || columnType === 'PgJson') return 'json'
  return columnType === 'PgInteger' || columnType.startsWith('PgBigInt') ? 'number' : 'plain'
}

function defaultOf(column: PgColumn): Value {
  const value: unknown = column.default
  return value === undefined || (typeof value === 'object' && value !== null && 'queryChunks' in value)
    ? null
    : stored(value, kindOf(column))
}

/** A value of a parameter as the table keeps it. */
export function stored(value: Value, kind: ValueKind): Value {
  if (value === null || value === undefined) return null
  if (kind === 'instant') return value instanceof Date ? value.getTime() : new Date(value as string).getTime()
  if (kind === 'number') return Number(value)
  return kind === 'json' && typeof value === 'string' ? JSON.parse(value) : value
}

/** A stored value as the driver hands it over. */
export function presented(value: Value, kind: ValueKind): Value {
  return kind === 'instant' && value !== null ? new Date(value as number) : value
}

/** Every table of the schema, empty. */
export function memoryTables(): Map<string, MemoryTable> {
  const tables = Object.values(schema).flatMap((member) => (is(member, PgTable) ? [member as PgTable] : []))
  return new Map(tables.map((table) => new MemoryTable(table)).map((table) => [table.name, table]))
}
