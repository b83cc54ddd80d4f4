/**
 * A table as a queue for any number of nodes. A node takes rows that are due, for itself until a lease ends, works on
 * them outside of any transaction, and gives them back or deletes them. Rows of a node that died are due again when its
 * lease ends, so work may be done twice and must bear it. Every table keeps its own columns; each may have more of them.
 */
import {
  and,
  eq,
  getTableColumns,
  type InferSelectModel,
  isNull,
  lte,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Executor } from './connection.ts'

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string

export interface QueueTable<
  Table extends PgTable,
  Key extends ColumnName<Table>,
  Untouched extends ColumnName<Table> = never,
> {
  readonly table: Table
  /** The primary key. */
  readonly key: readonly Key[]
  /** The column of the instant from which a row is due. */
  readonly runAt: ColumnName<Table>
  /** The column of the end of a lease. It may be `runAt` too: then a lease makes the row due again when it ends. */
  readonly leasedUntil: ColumnName<Table>
  /** The column that counts failed attempts, where they are counted. */
  readonly attempts?: ColumnName<Table>
  /** The rows that are work; absent: all are. Rows that are done or given up may stay for people. */
  readonly isWork?: SQL
  /** The instant from which a row is due, where that is more than a column. */
  readonly dueAt?: SQL
  /** Large columns that are left out of rows that are taken. */
  readonly leftOut?: readonly Untouched[]
}

interface Turn<Table extends PgTable> {
  /** ms UTC. */
  readonly now: number
  readonly leaseMs: number
  readonly limit: number
  /** The rows that are meant; absent: any. */
  readonly only?: SQL | undefined
  /** Columns that are written with the lease. */
  readonly also?: PgUpdateSetSource<Table>
}

interface Return<Table extends PgTable> {
  /** The instant (ms UTC) from which the row is due again; absent: as before. */
  readonly runAt?: number
  /** Failed attempts until now; absent: as before. */
  readonly attempts?: number
  /** Nothing happens to a row that is not such a one any more. */
  readonly only?: SQL | undefined
  readonly also?: PgUpdateSetSource<Table>
}

type KeyOf<Table extends PgTable, Key extends string> = Pick<
  InferSelectModel<Table>,
  Extract<Key, keyof InferSelectModel<Table>>
>

/** `Row` is what is taken, `Id` names a row. */
export interface LeasedQueue<Table extends PgTable, Row, Id> {
  /**
   * Takes at most `limit` rows that are due, those first that have been longest, and answers them in no order. No other
   * node takes them before the lease ends; those that another node takes at the same moment are passed over.
   */
  takeDue(executor: Executor, turn: Turn<Table>): Promise<Row[]>
  /** Ends the lease of a row; it may be due again later, or by `also` be no work any more. */
  giveBack(executor: Executor, row: Id, how: Return<Table>): Promise<void>
  /** Deletes a row whose work is done. */
  finish(executor: Executor, row: Id, only?: SQL): Promise<void>
}

/** The columns of a queue as the query builder takes them. */
interface QueueColumns {
  readonly key: Readonly<Record<string, PgColumn>>
  readonly lease: PgColumn
  readonly dueAt: SQLWrapper
  /** The columns of a row that is taken. */
  readonly shown: Readonly<Record<string, PgColumn>>
}

function columnsOf<Table extends PgTable>({
  table,
  key,
  runAt,
  leasedUntil,
  dueAt,
  leftOut = [],
}: QueueTable<Table, ColumnName<Table>, ColumnName<Table>>): QueueColumns {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const named = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)))
  const { [leasedUntil]: lease, [runAt]: due } = columns
  if (lease === undefined || due === undefined) throw new Error('a queue names a column that its table does not have')
  const hidden: readonly string[] = leftOut
  const shown = Object.keys(columns).filter((name) => !hidden.includes(name))
  return { key: named(key), lease, dueAt: dueAt ?? due, shown: named(shown) }
}

/** A query for the keys of rows that are due and free; it locks them and passes over those that are locked. */
function dueKeys<Table extends PgTable>(
  executor: Executor,
  table: PgTable,
  { key, lease, dueAt }: QueueColumns,
  { now, limit, only }: Turn<Table>,
) {
  const at = new Date(now)
  const isDue = lte(dueAt, sql`${at.toISOString()}::timestamptz`)
  return executor
    .select(key)
    .from(table)
    .where(and(only, isDue, or(isNull(lease), lte(lease, at))))
    .orderBy(sql`${dueAt}`, ...Object.values(key))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Makes a queue of a table. */
export function leasedQueue<
  Table extends PgTable,
  Key extends ColumnName<Table>,
  Untouched extends ColumnName<Table> = never,
>(
  definition: QueueTable<Table, Key, Untouched>,
): LeasedQueue<Table, Omit<InferSelectModel<Table>, Untouched>, KeyOf<Table, Key>> {
  const { table, runAt, leasedUntil, attempts, isWork } = definition
  const columns = columnsOf(definition)
  const isRow = (row: Readonly<Record<string, unknown>>) =>
    and(...Object.entries(columns.key).map(([name, column]) => eq(column, row[name])))
  const change = (values: object, also?: PgUpdateSetSource<Table>) =>
    ({ ...also, ...values }) as PgUpdateSetSource<Table>

  return {
    async takeDue(executor, turn) {
      const meant = { ...turn, only: and(isWork, turn.only) }
      // A WITH query runs once. A subquery of the update may run for each of its rows, and lock more than the limit.
      const due = executor.$with('due').as(dueKeys(executor, table, columns, meant))
      const key = sql.join(Object.values(columns.key), sql`, `)
      const taken = await executor
        .with(due)
        .update(table)
        .set(change({ [leasedUntil]: new Date(turn.now + turn.leaseMs) }, turn.also))
        .where(sql`(${key}) in (select * from ${due})`)
        .returning(columns.shown)
      return taken as Omit<InferSelectModel<Table>, Untouched>[]
    },

    async giveBack(executor, row, { runAt: next, attempts: failed, only, also }) {
      const values = {
        ...(leasedUntil !== runAt && { [leasedUntil]: null }),
        ...(next !== undefined && { [runAt]: new Date(next) }),
        ...(failed !== undefined && attempts !== undefined && { [attempts]: failed }),
      }
      await executor
        .update(table)
        .set(change(values, also))
        .where(and(isRow(row), only))
    },

    async finish(executor, row, only) {
      await executor.delete(table).where(and(isRow(row), only))
    },
  }
}
