/** Reads and plans the rows of a sheet, a part at a time, so that the server goes on answering meanwhile. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FieldError } from '#contract/foundation/errors.ts'
import { cleanedCell } from '#domain/sheet-imports/cells.ts'
import { missingFields, type SheetColumns } from '#domain/sheet-imports/columns.ts'
import { SHEET_SHAPES } from '#domain/sheet-imports/kinds.ts'
import { type PlannedRow, type PlanRules, planRows, type ReadRow } from '#domain/sheet-imports/plan.ts'
import type { Executor } from '#server/db/connection.ts'
import {
  type Importer,
  type ImportPlace,
  RowReader,
  type RowProblem,
  type RowsReader,
} from '#server/sheet-imports/index.ts'
import type { StoredChoices } from '#server/db/schema.ts'

/** Rows between which other requests get their turn. */
const ROWS_AT_ONCE = 200

export interface PlannedSheetRow extends PlannedRow<RowProblem> {
  readonly cells: readonly string[]
}

export interface SheetToPlan {
  readonly importer: Importer
  readonly place: ImportPlace
  readonly cells: readonly (readonly string[])[]
  readonly columns: SheetColumns
  readonly choices: StoredChoices
}

interface NumberedCells {
  readonly row: number
  readonly cells: readonly string[]
}

/** The rows under the headers that are not empty. */
function filledRows(cells: SheetToPlan['cells']): NumberedCells[] {
  return cells.flatMap((row, index) =>
    index === 0 || row.every((cell) => cleanedCell(cell) === '') ? [] : [{ row: index + 1, cells: row }],
  )
}

function readOne({ row, cells }: NumberedCells, columns: SheetColumns, rows: RowsReader, secret: string | null) {
  const reader = new RowReader(cells, columns, secret)
  const { key, values, given } = rows.read(reader)
  return { row, key, values, given, problems: reader.problems, cells }
}

type Read = ReturnType<typeof readOne>

async function unfitRows(
  executor: Executor,
  { importer, place }: SheetToPlan,
  rows: RowsReader,
  read: readonly Read[],
): Promise<Read[]> {
  const named = read.flatMap(({ key, values }) => (key === null ? [] : [{ key, values }]))
  if (named.length === 0) return [...read]
  const unfit = new Map([
    ...((await rows.unfit?.(executor, named)) ?? []),
    ...((await importer.unfit?.(executor, named, place)) ?? []),
  ])
  if (unfit.size === 0) return [...read]
  return read.map((row) => {
    const wrong = row.key === null ? undefined : unfit.get(row.key)
    if (wrong === undefined) return row
    return { ...row, problems: [...row.problems, { found: row.key ?? '', ...wrong, sameAsRow: null }] }
  })
}

function twiceIn({ field, error }: RowsReader['twice']) {
  return (row: ReadRow<RowProblem>, sameAsRow: number): RowProblem => {
    const wrong: FieldError = error
    return { field, error: wrong, found: String(row.values[field] ?? ''), sameAsRow }
  }
}

/** Null: what the rows were to come into is not there. Sheets that lack a column have no rows. */
export async function planSheetRows(executor: Executor, sheet: SheetToPlan): Promise<PlannedSheetRow[] | null> {
  const { importer, place, columns, choices } = sheet
  const shape = SHEET_SHAPES[importer.kind]
  const rows = await importer.openRows(executor, place)
  if (rows === null) return null
  if (missingFields(columns, shape).length > 0) return []
  const named = columns.filter((field) => field !== null)
  const rules = { ...choices, shape, columns: named, twice: twiceIn(rows.twice) }
  const planned: PlannedSheetRow[] = []
  const seen = new Map<string, number>()
  const filled = filledRows(sheet.cells)
  for (let first = 0; first < filled.length; first += ROWS_AT_ONCE) {
    const some = filled.slice(first, first + ROWS_AT_ONCE)
    const read = await unfitRows(
      executor,
      sheet,
      rows,
      some.map((row) => readOne(row, columns, rows, shape.secret)),
    )
    planned.push(...(await planSome(executor, sheet, read, rules, seen)))
    await nextTurn()
  }
  return planned
}

async function planSome(
  executor: Executor,
  { importer, place }: SheetToPlan,
  read: readonly Read[],
  rules: Omit<PlanRules<RowProblem>, 'known'>,
  seen: Map<string, number>,
): Promise<PlannedSheetRow[]> {
  const keys = read.flatMap(({ key }) => key ?? [])
  const known = keys.length === 0 ? new Map() : await importer.known(executor, keys, place)
  const planned = planRows(read, { ...rules, known }, seen)
  return planned.map((row, index) => ({ ...row, cells: read[index]?.cells ?? [] }))
}
