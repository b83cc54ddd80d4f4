import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { decodeText } from './decode-text.ts'
import { unescapeFormula } from './formula-escape.ts'
import { SHEET_LIMITS } from './limits.ts'
import { isOds, readOds } from './ods-sheet.ts'
import { parseCsv } from './parse-csv.ts'
import { readRows } from './xlsx-sheet.ts'
import { openWorkbook } from './xlsx-workbook.ts'
import { openZip } from './zip.ts'

export type SheetFailure = 'spreadsheet.unreadable' | 'spreadsheet.too-large' | 'spreadsheet.old-or-protected'

/** First bytes of a ZIP archive, `PK`: XLSX and ODS are such archives. */
const ZIP = [0x50, 0x4b]
/** First bytes of the container of old XLS files and of XLSX files with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Reads the first sheet of an XLSX or ODS file, or a CSV in the encodings that Excel writes, as rows of text from the
 * first row on. Apostrophes that an export put before apparent formulas are removed, and empty rows at the end too.
 */
export async function readSheet(bytes: Uint8Array): Promise<Outcome<string[][], SheetFailure>> {
  if (bytes.length > SHEET_LIMITS.bytes) return failure('spreadsheet.too-large')
  if (startsWith(bytes, OLE)) return failure('spreadsheet.old-or-protected')
  const rows = startsWith(bytes, ZIP) ? readArchive(bytes) : readCsv(bytes)
  if (rows === 'protected') return failure('spreadsheet.old-or-protected')
  if (rows === 'too-large') return failure('spreadsheet.too-large')
  if (rows === 'unreadable') return failure('spreadsheet.unreadable')
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  return success(rows.slice(0, last + 1).map((row) => row.map(unescapeFormula)))
}

/** Rows of one sheet of an XLSX or ODS file by its lower-case name; empty if there is no such sheet. */
export function readNamedSheet(bytes: Uint8Array, name: string): string[][] {
  if (bytes.length > SHEET_LIMITS.bytes || !startsWith(bytes, ZIP)) return []
  const rows = readArchive(bytes, name)
  return typeof rows === 'string' ? [] : rows.map((row) => row.map(unescapeFormula))
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

function readArchive(bytes: Uint8Array, name?: string): string[][] | 'unreadable' | 'too-large' | 'protected' {
  const archive = openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (typeof archive === 'string') return archive
  if (isOds(archive)) return readOds(archive, name)
  const workbook = openWorkbook(archive, name)
  return typeof workbook === 'string' ? workbook : readRows(workbook)
}

function readCsv(bytes: Uint8Array): string[][] | 'unreadable' | 'too-large' {
  const rows = parseCsv(decodeText(bytes))
  return rows === 'open-quote' ? 'unreadable' : rows
}
