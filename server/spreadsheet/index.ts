/** Sheets in and out: what admins export to and import from Excel. */
export type { CellKind, CellValue, SheetColumn } from './columns.ts'
export { decodeText } from './decode-text.ts'
export { SHEET_LIMITS } from './limits.ts'
export { readSheet, type SheetFailure } from './read-sheet.ts'
export { toCsv } from './write-csv.ts'
export { toXlsx, type XlsxOptions } from './write-xlsx.ts'
export { type Archive, openZip, type ZipLimits } from './zip.ts'
export { writeZip, zipPart, type ZipPart } from './write-zip.ts'
