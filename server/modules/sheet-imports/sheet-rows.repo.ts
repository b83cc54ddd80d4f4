import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RowOutcome } from '#domain/sheet-imports/plan.ts'
import type { LeftReason, RowState } from '#domain/sheet-imports/states.ts'
import type { Executor } from '#server/db/connection.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { sheetImportRows } from '#server/db/schema.ts'

export type SheetImportRowRecord = typeof sheetImportRows.$inferSelect
type NewRow = typeof sheetImportRows.$inferInsert

export async function replaceRows(executor: Executor, importId: string, rows: readonly NewRow[]): Promise<void> {
  await executor.delete(sheetImportRows).where(eq(sheetImportRows.importId, importId))
  await insertRows(executor, sheetImportRows, rows)
}

/** Rows by what is to become of them and what became of them. */
export async function countRows(executor: Executor, importIds: readonly string[]) {
  if (importIds.length === 0) return []
  const { importId, outcome, state } = sheetImportRows
  return executor
    .select({ importId, outcome, state, count: sql<number>`count(*)::int` })
    .from(sheetImportRows)
    .where(inArray(importId, [...importIds]))
    .groupBy(importId, outcome, state)
}

export interface RowSearch {
  readonly importId: string
  readonly outcome: RowOutcome | undefined
  readonly state: RowState | undefined
}

function matching({ importId, outcome, state }: RowSearch): SQL | undefined {
  return and(
    eq(sheetImportRows.importId, importId),
    outcome === undefined ? undefined : eq(sheetImportRows.outcome, outcome),
    state === undefined ? undefined : eq(sheetImportRows.state, state),
  )
}

export async function selectRows(executor: Executor, search: RowSearch, slice: { limit: number; offset: number }) {
  return executor
    .select()
    .from(sheetImportRows)
    .where(matching(search))
    .orderBy(asc(sheetImportRows.row))
    .limit(slice.limit)
    .offset(slice.offset)
}

export async function countMatching(executor: Executor, search: RowSearch): Promise<number> {
  return executor.$count(sheetImportRows, matching(search))
}

const TO_WRITE: RowOutcome[] = ['create', 'update']
const WRITTEN: RowState[] = ['made', 'changed']

/** The next rows to be written, in the order of the sheet. */
export async function selectNextToWrite(executor: Executor, importId: string, limit: number) {
  return executor
    .select()
    .from(sheetImportRows)
    .where(
      and(
        eq(sheetImportRows.importId, importId),
        eq(sheetImportRows.state, 'planned'),
        inArray(sheetImportRows.outcome, TO_WRITE),
      ),
    )
    .orderBy(asc(sheetImportRows.row))
    .limit(limit)
}

/** The next rows to be taken back: the last first. */
export async function selectNextToUndo(executor: Executor, importId: string, limit: number) {
  return executor
    .select()
    .from(sheetImportRows)
    .where(and(eq(sheetImportRows.importId, importId), inArray(sheetImportRows.state, WRITTEN)))
    .orderBy(desc(sheetImportRows.row))
    .limit(limit)
}

/** State that a row has come to. */
export interface RowChange {
  readonly row: number
  readonly state: RowState
  readonly reason?: LeftReason | null
  readonly record_id?: string | null
  readonly mark?: string | null
  readonly before?: unknown
}

/** Writes what became of rows in one statement; what a change does not name stays. */
export async function updateRows(executor: Executor, importId: string, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return
  await executor.execute(sql`
    update ${sheetImportRows} as r
    set state = w.state, reason = coalesce(w.reason, r.reason), record_id = coalesce(w.record_id, r.record_id),
      mark = coalesce(w.mark, r.mark), before = coalesce(w.before, r.before)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as w(row int, state text, reason text, record_id uuid, mark text, before jsonb)
    where r.import_id = ${importId} and r.row = w.row`)
}
