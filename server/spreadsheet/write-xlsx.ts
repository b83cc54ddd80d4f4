import { columnLetters } from '#domain/spreadsheet/column-letters.ts'
import type { CellKind, CellValue, SheetColumn } from './columns.ts'
import { shownInstant } from './columns.ts'
import { escapeFormula } from './formula-escape.ts'
import { SHEET_LIMITS } from './limits.ts'
import { writeZip, zipPart } from './write-zip.ts'
import { sheetXml, STYLES, workbookParts } from './xlsx-parts.ts'

export interface XlsxOptions {
  /** Name of the sheet, up to 31 characters. */
  readonly sheet?: string
  /** True for Arabic sheets, which run from right to left. */
  readonly rightToLeft?: boolean
  /** A second sheet of texts, its header included. */
  readonly beside?: { readonly sheet: string; readonly rows: readonly (readonly string[])[] }
}

/** Widths in characters. */
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 28, number: 12, instant: 18, date: 12 }
const NOT_IN_SHEET_NAMES = /[\\/?*[\]:']/g
const DAY_MS = 86_400_000
/** Day 0 of Excel's calendar. */
const EPOCH = Date.UTC(1899, 11, 30)

/** Characters that XML cannot contain, and underscores that Excel would read as the beginning of an escape. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Attributes of a cell behind its reference, and its content; empty: the cell is not written. */
type CellXml = `${string}>${string}` | ''

function textCell(text: string, style: number): CellXml {
  if (text === '') return ''
  const kept = escapeFormula(text).slice(0, SHEET_LIMITS.cellCharacters)
  return `s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(kept)}</t></is>`
}

/** Excel has no time zones, so the cell contains the academy's local time. */
function dateCell(at: Date, kind: CellKind | undefined): CellXml {
  const [date, time = '00:00'] = shownInstant(at, kind).split(' ')
  const days = (Date.parse(`${date}T${time}:00Z`) - EPOCH) / DAY_MS
  return Number.isNaN(days) ? '' : numberCell(days, kind === 'date' ? STYLES.date : STYLES.instant)
}

function numberCell(value: number, style: number): CellXml {
  return Number.isFinite(value) ? `s="${style}"><v>${value}</v>` : ''
}

function cell(value: CellValue, kind: CellKind | undefined): CellXml {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateCell(value, kind)
  if (typeof value === 'number') return numberCell(value, STYLES.plain)
  return textCell(String(value), STYLES.text)
}

function rowXml(number: number, cells: readonly CellXml[]): string {
  const written = cells.map((xml, index) => xml && `<c r="${columnLetters(index)}${number}" ${xml}</c>`)
  return `<row r="${number}">${written.join('')}</row>`
}

/**
 * An XLSX with a bold header that stays visible. Texts are text cells, and also escaped as in a CSV, so that a workbook
 * saved as CSV contains no formulas.
 */
export async function toXlsx<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row>,
  { sheet = 'Sheet1', rightToLeft = false, beside }: XlsxOptions = {},
): Promise<Buffer> {
  const xml = [
    rowXml(
      1,
      columns.map(({ header }) => textCell(header, STYLES.header)),
    ),
  ]
  for (const row of rows) {
    const cells = columns.map(({ value, kind }) => cell(value(row), kind))
    xml.push(rowXml(xml.length + 1, cells))
  }
  const widths = columns.map(({ kind }) => WIDTHS[kind ?? 'text'])
  const parts = {
    ...workbookParts([sheet, ...(beside === undefined ? [] : [beside.sheet])].map(sheetName)),
    'xl/worksheets/sheet1.xml': sheetXml(xml.join(''), { widths, rightToLeft }),
    ...(beside === undefined ? {} : { 'xl/worksheets/sheet2.xml': textSheet(beside.rows, rightToLeft) }),
  }
  return writeZip(Object.entries(parts).map(([path, content]) => zipPart(path, content)))
}

function sheetName(name: string, index: number): string {
  return xmlText(name.replace(NOT_IN_SHEET_NAMES, ' ').slice(0, 31)) || `Sheet${index + 1}`
}

function textSheet(rows: readonly (readonly string[])[], rightToLeft: boolean): string {
  const xml = rows.map((cells, index) =>
    rowXml(
      index + 1,
      cells.map((text) => textCell(text, index === 0 ? STYLES.header : STYLES.text)),
    ),
  )
  const widths = (rows[0] ?? []).map(() => WIDTHS.text)
  return sheetXml(xml.join(''), { widths, rightToLeft })
}
