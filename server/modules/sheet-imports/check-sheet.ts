/** Looks at a sheet and plans its rows; nothing of it is written anywhere else. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { SheetChoices, SheetImport } from '#contract/office/sheet-imports.ts'
import { columnsFit, type SheetColumns, understandHeaders } from '#domain/sheet-imports/columns.ts'
import { SHEET_SHAPES, type SheetKind } from '#domain/sheet-imports/kinds.ts'
import { CHECKED_MS } from '#domain/sheet-imports/states.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { StoredChoices } from '#server/db/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { readSheetInThread, type SheetFailure } from '#server/spreadsheet/index.ts'
import { digestOf } from '#server/modules/exchange/index.ts'
import { importerOf, mayImport } from './importers.ts'
import { type PlannedSheetRow, planSheetRows, type SheetToPlan } from './read-rows.ts'
import {
  insertSheetImport,
  lockSheetImport,
  selectContent,
  selectSheetImport,
  updateSheetImport,
} from './sheet-imports.repo.ts'
import { replaceRows } from './sheet-rows.repo.ts'
import { viewOf } from './views.ts'

type ReadFailure = SheetFailure | 'server.unavailable'
const HEADER_SHOWN = 120
const USUAL: StoredChoices = { existing: 'skip', clearEmpty: false, role: null }

interface ReadSheet {
  readonly cells: string[][]
  readonly headers: string[]
}

/** The cells of a sheet, every header with a column. */
async function readCells(content: Uint8Array): Promise<Outcome<ReadSheet, ReadFailure>> {
  const sheet = await readSheetInThread(content)
  if (!sheet.ok) return sheet
  const headers = (sheet.value[0] ?? []).map((header) => header.trim().slice(0, HEADER_SHOWN))
  return success({ cells: sheet.value, headers })
}

/** Of rows that are refused the cells are kept, so that they can be given back; of a secret one, nothing. */
function storedRow(importId: string, row: PlannedSheetRow, columns: SheetColumns, secret: string | null) {
  const { record, key, outcome, reason, values, given, problems } = row
  const cells = row.cells.map((cell, index) => (secret !== null && columns[index] === secret ? '' : cell))
  return {
    importId,
    row: row.row,
    key,
    outcome,
    state: 'planned' as const,
    reason,
    values,
    given: [...given],
    problems: [...problems],
    cells: outcome === 'refused' ? cells : null,
    recordId: record?.id ?? null,
    mark: record?.mark ?? null,
    changes: record?.changes ?? null,
  }
}

export interface SheetToCheck {
  readonly kind: SheetKind
  readonly target: string | null
  readonly fileName: string
  readonly content: Uint8Array
}

export async function checkSheet(
  dependencies: Dependencies,
  { kind, target, fileName, content }: SheetToCheck,
  principal: Principal,
): Promise<
  Outcome<SheetImport, ReadFailure | 'auth.forbidden' | 'sheet-imports.too-many-rows' | 'sheet-imports.no-target'>
> {
  if (!mayImport(kind, principal)) return failure('auth.forbidden')
  const read = await readCells(content)
  if (!read.ok) return read
  const { cells, headers } = read.value
  const shape = SHEET_SHAPES[kind]
  if (cells.length > shape.rowsMost + 1) return failure('sheet-imports.too-many-rows')
  const columns = understandHeaders(headers, shape)
  const place = { target, role: USUAL.role }
  const sheet = { importer: importerOf(kind), place, cells, columns, choices: USUAL }
  const rows = await planSheetRows(dependencies.database.query, sheet)
  if (rows === null) return failure('sheet-imports.no-target')
  const [id, at] = [newIdentifier(), new Date(dependencies.now())]
  await dependencies.database.transaction(async (transaction) => {
    const row = {
      id,
      kind,
      target,
      createdBy: principal.userId,
      fileName,
      content: Buffer.from(content),
      digest: digestOf(content),
    }
    await insertSheetImport(transaction, { ...row, headers, columns, choices: USUAL, state: 'checked', createdAt: at })
    await replaceRows(
      transaction,
      id,
      rows.map((planned) => storedRow(id, planned, columns, shape.secret)),
    )
  })
  return shown(dependencies, id, principal)
}

async function shown(dependencies: Dependencies, id: string, { userId }: Principal) {
  const row = await selectSheetImport(dependencies.database.query, id, userId)
  if (row === undefined) throw new Error('an import vanished while it was planned')
  return success(await viewOf(dependencies.database.query, row))
}

export interface PlanWish {
  readonly plan: number
  readonly columns: SheetColumns
  readonly choices: SheetChoices
}

type PlanFailure =
  | ReadFailure
  | 'auth.forbidden'
  | 'request.invalid'
  | 'sheet-imports.not-found'
  | 'sheet-imports.changed'
  | 'sheet-imports.not-now'

/** Plans the rows anew, with other columns or other choices, as long as nothing was written. */
export async function planAnew(
  dependencies: Dependencies,
  id: string,
  { plan, columns, choices }: PlanWish,
  principal: Principal,
): Promise<Outcome<SheetImport, PlanFailure>> {
  const { database, now } = dependencies
  const current = await selectSheetImport(database.query, id, principal.userId)
  if (current === undefined) return failure('sheet-imports.not-found')
  const { kind, target, headers, createdAt } = current
  if (!mayImport(kind, principal)) return failure('auth.forbidden')
  if (current.state !== 'checked' || createdAt.getTime() + CHECKED_MS < now()) return failure('sheet-imports.not-now')
  if (current.plan !== plan) return failure('sheet-imports.changed')
  if (!columnsFit(columns, headers, SHEET_SHAPES[kind])) return invalid('columns')
  const content = await selectContent(database.query, id)
  if (content === null) return failure('sheet-imports.not-now')
  const read = await readCells(content)
  if (!read.ok) return read
  const place = { target, role: choices.role }
  const sheet: SheetToPlan = { importer: importerOf(kind), place, cells: read.value.cells, columns, choices }
  const rows = await planSheetRows(database.query, sheet)
  // The target of a sheet that was looked at, or a role, is there no more.
  if (rows === null) return invalid('role')
  const { secret } = SHEET_SHAPES[kind]
  const written = await database.transaction(async (transaction) => {
    const locked = await lockSheetImport(transaction, id)
    if (locked === undefined) return failure('sheet-imports.not-found')
    if (locked.state !== 'checked') return failure('sheet-imports.not-now')
    if (locked.plan !== plan) return failure('sheet-imports.changed')
    await updateSheetImport(transaction, id, { columns, choices, plan: plan + 1 })
    await replaceRows(
      transaction,
      id,
      rows.map((planned) => storedRow(id, planned, columns, secret)),
    )
    return success(null)
  })
  return written.ok ? shown(dependencies, id, principal) : written
}

const invalid = (field: string) => failure('request.invalid', { fields: { [field]: { code: 'exists' } } })
