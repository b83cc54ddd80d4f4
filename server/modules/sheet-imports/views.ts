/** Imports and their rows as they are answered. */
import type { FieldError } from '#contract/foundation/errors.ts'
import type { SheetImport, SheetRow } from '#contract/office/sheet-imports.ts'
import { missingFields, type SheetColumns } from '#domain/sheet-imports/columns.ts'
import { SHEET_SHAPES } from '#domain/sheet-imports/kinds.ts'
import { columnLetters } from '#domain/spreadsheet/column-letters.ts'
import { undoableUntil } from '#domain/sheet-imports/states.ts'
import { fieldMessage, type Locale } from '#locales/messages.ts'
import type { Executor } from '#server/db/connection.ts'
import type { StoredProblem } from '#server/db/schema.ts'
import { selectImportedSheets } from '#server/modules/exchange/index.ts'
import type { SheetImportRow } from './sheet-imports.repo.ts'
import { countRows, type SheetImportRowRecord } from './sheet-rows.repo.ts'

type Counted = Awaited<ReturnType<typeof countRows>>

function viewWith(row: SheetImportRow, counted: Counted, importedBefore: SheetImport['importedBefore']): SheetImport {
  const { id, kind, target, fileName, state, plan, headers, columns, choices } = row
  const planned = { create: 0, update: 0, skip: 0, refused: 0 }
  const done = { planned: 0, made: 0, changed: 0, left: 0, undone: 0, kept: 0 }
  for (const { outcome, state: rowState, count } of counted) {
    planned[outcome] += count
    // What was never to be written does not wait.
    if (rowState !== 'planned' || outcome === 'create' || outcome === 'update') done[rowState] += count
  }
  const finishedAt = row.finishedAt?.getTime() ?? null
  return {
    id,
    kind,
    target,
    fileName,
    state,
    plan,
    headers,
    columns: [...columns],
    missing: [...missingFields(columns, SHEET_SHAPES[kind])],
    choices,
    importedBefore,
    planned,
    done,
    createdAt: row.createdAt.getTime(),
    finishedAt,
    undoableUntil: undoableUntil(state, finishedAt),
  }
}

export async function viewOf(executor: Executor, row: SheetImportRow): Promise<SheetImport> {
  return viewWith(row, await countRows(executor, [row.id]), await earlierImports(executor, row))
}

async function earlierImports(
  executor: Executor,
  { state, digest, kind, target }: SheetImportRow,
): Promise<SheetImport['importedBefore']> {
  if (state !== 'checked' || digest === null) return []
  const earlier = await selectImportedSheets(executor, { digest, kind, target })
  return earlier.map(({ at, records }) => ({ at: at.getTime(), records }))
}

export async function viewsOf(executor: Executor, rows: readonly SheetImportRow[]): Promise<SheetImport[]> {
  const counted = await countRows(
    executor,
    rows.map(({ id }) => id),
  )
  const byImport = Map.groupBy(counted, ({ importId }) => importId)
  return rows.map((row) => viewWith(row, byImport.get(row.id) ?? [], []))
}

/** The cell that a problem is about. A part of a name stands where the whole name does. */
export function cellOf(field: string, row: number, columns: SheetColumns): string | null {
  const own = columns.indexOf(field)
  const isName = field === 'firstName' || field === 'lastName'
  const column = own === -1 && isName ? columns.indexOf('name') : own
  return column === -1 ? null : `${columnLetters(column)}${row}`
}

/** The sentence of a problem in the reader's language. */
export function problemMessage(error: StoredProblem['error'], locale: Locale): string {
  return fieldMessage(locale, error as FieldError)
}

export function rowView(record: SheetImportRowRecord, columns: SheetColumns, locale: Locale): SheetRow {
  const { row, outcome, state, reason, values, changes, recordId, problems } = record
  return {
    row,
    outcome,
    state,
    reason,
    values,
    changes,
    recordId,
    problems: problems.map(({ field, error, found, sameAsRow }) => ({
      field,
      message: problemMessage(error, locale),
      cell: cellOf(field, row, columns),
      found,
      sameAsRow,
    })),
  }
}
