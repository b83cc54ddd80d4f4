/** Sheets that were looked at, what became of their rows, and what is needed to take it back. */
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SheetColumns } from '#domain/sheet-imports/columns.ts'
import type { SheetKind } from '#domain/sheet-imports/kinds.ts'
import type { PlanChoices, RowOutcome, RowValues, SkipReason } from '#domain/sheet-imports/plan.ts'
import type { ImportState, LeftReason, RowState } from '#domain/sheet-imports/states.ts'
import { bytes, instant } from './columns.ts'

export interface StoredChoices extends PlanChoices {
  /** Role of people whose rows name none, by its name; null: students. */
  readonly role: string | null
}

export interface StoredProblem {
  readonly field: string
  readonly error: { readonly code: string; readonly values?: Readonly<Record<string, number | string>> }
  /** Text of the cell, shortened. */
  readonly found: string
  readonly sameAsRow: number | null
}

export const sheetImports = pgTable(
  'sheet_imports',
  {
    id: uuid().primaryKey(),
    kind: text().$type<SheetKind>().notNull(),
    /** Record that the rows come into, for example a group. */
    target: uuid(),
    /** Nobody else sees it. */
    createdBy: uuid('created_by').notNull(),
    fileName: text('file_name').notNull(),
    /** The sheet as it came, until its rows are written: passwords stand nowhere else, and nowhere afterwards. */
    content: bytes(),
    /** SHA-256 of the sheet in hex; null: it was looked at before digests were kept. */
    digest: text(),
    headers: jsonb().$type<string[]>().notNull(),
    columns: jsonb().$type<SheetColumns>().notNull(),
    choices: jsonb().$type<StoredChoices>().notNull(),
    /** Raised whenever the rows are planned anew: what is begun is what was shown. */
    plan: integer().notNull().default(1),
    state: text().$type<ImportState>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Instant at which writing ended. */
    finishedAt: instant('finished_at'),
    /** The node that writes it at the moment holds it until then. */
    leasedUntil: instant('leased_until'),
    /** Names the holder. */
    lease: uuid(),
  },
  (table) => [
    index('sheet_imports_state').on(table.state, table.createdAt),
    index('sheet_imports_maker').on(table.createdBy, table.createdAt),
  ],
)

export const sheetImportRows = pgTable(
  'sheet_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => sheetImports.id, { onDelete: 'cascade' }),
    /** Number of the row as spreadsheet programs count, the headers being row 1. */
    row: integer().notNull(),
    /** Value that makes it the same as a record; null: it could not be read. */
    key: text(),
    outcome: text().$type<RowOutcome>().notNull(),
    state: text().$type<RowState>().notNull(),
    reason: text().$type<SkipReason | LeftReason>(),
    values: jsonb().$type<RowValues>().notNull(),
    given: jsonb().$type<string[]>().notNull(),
    problems: jsonb().$type<StoredProblem[]>().notNull(),
    /** Its cells, where it was refused, without the password. */
    cells: jsonb().$type<string[]>(),
    /** The record that was there, or was made. */
    recordId: uuid('record_id'),
    /** Names the state in which the record was found, then the state in which it was left. */
    mark: text(),
    /** Fields of a record that was there: what changes, and how it was before. */
    changes: jsonb().$type<RowValues>(),
    before: jsonb().$type<RowValues>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('sheet_import_rows_outcome').on(table.importId, table.outcome, table.row),
    index('sheet_import_rows_state').on(table.importId, table.state, table.row),
    index('sheet_import_rows_record').on(table.recordId),
  ],
)
