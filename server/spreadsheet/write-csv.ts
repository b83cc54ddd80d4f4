import type { SheetColumn } from './columns.ts'
import { cellText } from './columns.ts'
import { escapeFormula } from './formula-escape.ts'

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/
const BYTE_ORDER_MARK = '\ufeff'

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV that Excel opens as UTF-8: byte order mark, commas, CRLF, no cell that runs as a formula. */
export function toCsv<Row>(columns: readonly SheetColumn<Row>[], rows: Iterable<Row>): Buffer {
  const lines = [columns.map(({ header }) => quoted(escapeFormula(header))).join(',')]
  for (const row of rows) lines.push(columns.map(({ value, kind }) => quoted(cellText(value(row), kind))).join(','))
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`)
}
