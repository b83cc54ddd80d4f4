import type { SheetColumn } from './columns.ts'
import { cellText } from './columns.ts'
import { escapeFormula } from './formula-escape.ts'

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/
const BYTE_ORDER_MARK = '\ufeff'

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function lineOf<Row>(columns: readonly SheetColumn<Row>[], row: Row): string {
  return columns.map(({ value, kind }) => quoted(cellText(value(row), kind))).join(',')
}

function headOf<Row>(columns: readonly SheetColumn<Row>[]): string {
  return columns.map(({ header }) => quoted(escapeFormula(header))).join(',')
}

/** Output of `toCsv`, a few rows at a time. */
export async function* csvLines<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${BYTE_ORDER_MARK}${headOf(columns)}\r\n`)
  for await (const some of rows) {
    if (some.length > 0) yield Buffer.from(some.map((row) => `${lineOf(columns, row)}\r\n`).join(''))
  }
}

/** A CSV that Excel opens as UTF-8: with byte order mark, commas and CRLF, and without cells that run as formulas. */
export function toCsv<Row>(columns: readonly SheetColumn<Row>[], rows: Iterable<Row>): Buffer {
  const lines = [headOf(columns)]
  for (const row of rows) lines.push(lineOf(columns, row))
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`)
}
