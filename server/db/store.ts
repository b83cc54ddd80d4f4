/** The queries that plain records share. What a table needs beside them stands in its own repository. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Executor } from './connection.ts'
import { orderBy, type Sortable } from './search.ts'

/** A page of a list: the first is 1; `sort` is `field` or `-field`. */
export interface Slice {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
}

/** Records that a bulk change is about: those named, or all that match. */
export type Target<Filters> = { readonly ids: readonly string[] } | { readonly matching: Filters }

/** A select that can still be narrowed: `executor.select(…).from(…).$dynamic()`. */
export interface Rows<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Rows<Row>
  orderBy(...columns: SQL[]): Rows<Row>
  limit(rows: number): Rows<Row>
  offset(rows: number): Rows<Row>
}

type ListedTable = PgTable & { readonly id: PgColumn }
type RecordTable = ListedTable & { readonly revision: PgColumn; readonly createdAt: PgColumn }

interface ListOptions<Table extends ListedTable, Row, Filters> {
  readonly table: Table
  /** A record as it is read, with what other tables add to it. */
  readonly rows: (executor: Executor) => Rows<Row>
  /** `at`: the instant of the question, for what begins and ends by itself. */
  readonly matching: (filters: Filters, at: Date) => SQL | undefined
  readonly sortable: Sortable
  /** The list's usual order. The order that a reader asks for replaces the first; the others decide between equals. */
  readonly order: readonly [SQL, ...SQL[]]
}

/** A table read in pages. `Filters` is what the list's route takes beside the page. */
export interface ListStore<Row, Filters> {
  page(executor: Executor, slice: Slice, filters: Filters, at: Date): Promise<Row[]>
  count(executor: Executor, filters: Filters, at: Date): Promise<number>
  find(executor: Executor, id: string): Promise<Row | undefined>
  /** False when it was not there. */
  remove(executor: Executor, id: string): Promise<boolean>
}

/** A table of records that carry a revision. `Columns`: what a form fills. */
export interface Store<Row, Columns, Filters> extends ListStore<Row, Filters> {
  /** The record as it is once nobody else changes it, until the transaction ends. */
  lock(executor: Executor, id: string): Promise<Row | undefined>
  /** Locks those of many that are there and hold the condition; answers which they are. */
  lockMany(executor: Executor, target: Target<Filters>, condition: SQL, at: Date): Promise<string[]>
  insert(executor: Executor, made: { readonly id: string; readonly createdAt: Date }, columns: Columns): Promise<Row>
  /** Changes a locked record and raises its revision. */
  update(executor: Executor, id: string, columns: Partial<Columns>): Promise<Row>
  /** The same for many locked ones. */
  updateMany(executor: Executor, ids: readonly string[], columns: Partial<Columns>): Promise<void>
}

type ColumnsOf<Table extends RecordTable> = Omit<Table['$inferInsert'], 'id' | 'createdAt' | 'revision'>

export function listOver<Table extends ListedTable, Row, Filters>(
  options: ListOptions<Table, Row, Filters>,
): ListStore<Row, Filters> {
  const { table, rows, matching, sortable, order } = options
  const [usual, ...ties] = order
  return {
    page: async (executor, { page, perPage, sort }, filters, at) =>
      rows(executor)
        .where(matching(filters, at))
        .orderBy(orderBy(sort, sortable, usual), ...ties)
        .limit(perPage)
        .offset((page - 1) * perPage),

    count: (executor, filters, at) => executor.$count(table, matching(filters, at)),

    find: async (executor, id) => {
      const [row] = await rows(executor).where(eq(table.id, id))
      return row
    },

    remove: async (executor, id) => {
      const removed = await executor
        .delete(table)
        .where(eq(table.id, id))
        .returning({ id: sql<string>`${table.id}` })
      return removed.length === 1
    },
  }
}

export function storeOf<Table extends RecordTable, Row, Filters>(
  options: ListOptions<Table, Row, Filters>,
): Store<Row, ColumnsOf<Table>, Filters> {
  const { table, matching } = options
  const list = listOver(options)
  const present = async (executor: Executor, id: string): Promise<Row> => {
    const row = await list.find(executor, id)
    if (row === undefined) throw new Error('a record vanished while it was written')
    return row
  }
  const lockRows = async (executor: Executor, condition: SQL | undefined): Promise<string[]> => {
    const locked = executor.select({ id: sql<string>`${table.id}` }).from(table as PgTable)
    const rows = await locked.where(condition).orderBy(asc(table.id)).for('update')
    return rows.map(({ id }) => id)
  }
  const updateMany: Store<Row, ColumnsOf<Table>, Filters>['updateMany'] = async (executor, ids, columns) => {
    if (ids.length === 0) return
    // Drizzle's types of a table that is not known yet say nothing about its columns.
    const change = { ...columns, revision: sql`${table.revision} + 1` } as unknown as PgUpdateSetSource<Table>
    await executor
      .update(table)
      .set(change)
      .where(inArray(table.id, [...ids]))
  }
  return {
    ...list,
    lock: async (executor, id) => {
      const [locked] = await lockRows(executor, eq(table.id, id))
      return locked === undefined ? undefined : list.find(executor, locked)
    },
    lockMany: async (executor, target, condition, at) => {
      const named = 'ids' in target ? inArray(table.id, [...target.ids]) : matching(target.matching, at)
      return lockRows(executor, and(named, condition))
    },
    insert: async (executor, made, columns) => {
      await executor.insert(table).values({ ...columns, ...made } as Table['$inferInsert'])
      return present(executor, made.id)
    },
    update: async (executor, id, columns) => {
      await updateMany(executor, [id], columns)
      return present(executor, id)
    },
    updateMany,
  }
}
