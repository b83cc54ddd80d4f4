/** Values in the secret column of a sheet that is being written: read from the sheet itself, and kept nowhere. */
import { SHEET_SHAPES } from '#domain/sheet-imports/kinds.ts'
import type { Executor } from '#server/db/connection.ts'
import { readSheetInThread } from '#server/spreadsheet/index.ts'
import { selectContent, type SheetImportRow } from './sheet-imports.repo.ts'

/** Reads the values by the rows of the sheet; empty where it has no such column or is not being written. */
export async function openSecrets(executor: Executor, row: SheetImportRow): Promise<ReadonlyMap<number, string>> {
  const { secret } = SHEET_SHAPES[row.kind]
  const column = secret === null ? -1 : row.columns.indexOf(secret)
  if (column === -1 || row.state !== 'running') return new Map()
  const content = await selectContent(executor, row.id)
  const sheet = content === null ? null : await readSheetInThread(content)
  // It was read when it was looked at.
  if (sheet === null || !sheet.ok) throw new Error(`the sheet of the import ${row.id} cannot be read any more`)
  return new Map(sheet.value.map((cells, index) => [index + 1, cells[column] ?? '']))
}
