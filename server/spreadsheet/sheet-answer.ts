import type { Locale } from '#locales/messages.ts'
import type { SheetColumn } from './columns.ts'
import { toCsv } from './write-csv.ts'
import { toXlsx } from './write-xlsx.ts'

/** Maximum number of rows of an export: more than any list of an academy has, and far below Excel's limit. */
export const SHEET_ROWS_MOST = 100_000

export type SheetFormat = 'csv' | 'xlsx'

const CONTENT_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface SheetAnswerOptions {
  readonly format: SheetFormat
  readonly locale: Locale
  /** Name of the file without its extension. */
  readonly name: string
  /** Name of the sheet in a workbook. */
  readonly sheet: string
}

/** Rows as a route answers them for a download, which no cache may store. */
export async function sheetAnswer<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  { format, locale, name, sheet }: SheetAnswerOptions,
) {
  const bytes =
    format === 'csv' ? toCsv(columns, rows) : await toXlsx(columns, rows, { sheet, rightToLeft: locale === 'ar' })
  return {
    bytes,
    contentType: CONTENT_TYPES[format],
    etag: '',
    keptNever: true,
    fileName: `${name}.${format}`,
  } as const
}
