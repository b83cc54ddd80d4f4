/** Parses CSV as common programs write it: RFC 4180, with any of three separators and any line end. */
import { SHEET_LIMITS } from './limits.ts'

const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

/** `open-quote`: a quoted cell has no end. */
export type CsvProblem = 'open-quote' | 'too-large'

const ROWS_COMPARED = 20
/** Excel's own first line that names the separator. */
const DIRECTIVE = /^sep=([,;\t])\r?\n/i

export function parseCsv(text: string): string[][] | CsvProblem {
  const named = DIRECTIVE.exec(text)
  if (named !== null) return parseWith(text.slice(named[0].length), named[1] as Separator, SHEET_LIMITS.rows)
  return parseWith(text, likelySeparator(text), SHEET_LIMITS.rows)
}

/** The separator that splits the first rows into the most cells, if these rows have equal numbers of cells. */
function likelySeparator(text: string): Separator {
  const scores = SEPARATORS.map((separator) => {
    const rows = parseWith(text, separator, ROWS_COMPARED, true)
    if (typeof rows === 'string') return 0
    const first = rows[0]?.length ?? 1
    const agreeing = rows.filter((row) => row.length === first).length
    return (first - 1) * (agreeing / Math.max(rows.length, 1))
  })
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** Parses with one separator. `stopAtLimit`: further rows are ignored; otherwise they are a problem. */
function parseWith(
  text: string,
  separator: Separator,
  maximumRows: number,
  stopAtLimit = false,
): string[][] | CsvProblem {
  const rows: string[][] = []
  let position = 0
  while (position < text.length) {
    if (rows.length === maximumRows) return stopAtLimit ? rows : 'too-large'
    const row: string[] = []
    for (;;) {
      const cell = readCell(text, position, separator)
      if (cell === null) return 'open-quote'
      if (cell.value.length > SHEET_LIMITS.cellCharacters || row.length === SHEET_LIMITS.columns) return 'too-large'
      row.push(cell.value)
      position = cell.end
      if (text[position] !== separator) break
      position += 1
    }
    position += text.startsWith('\r\n', position) ? 2 : 1
    rows.push(row)
  }
  return rows
}

interface Cell {
  readonly value: string
  /** Position of the separator or of the line end. */
  readonly end: number
}

function readCell(text: string, start: number, separator: Separator): Cell | null {
  if (text[start] !== '"') {
    const end = endOfCell(text, start, separator)
    return { value: text.slice(start, end), end }
  }
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return null
    value += text.slice(from, quote)
    from = quote + 1
    if (text[from] !== '"') break
    value += '"'
    from += 1
  }
  // Text behind the closing quote belongs to the cell, as in other programs.
  const end = endOfCell(text, from, separator)
  return { value: value + text.slice(from, end), end }
}

function endOfCell(text: string, start: number, separator: Separator): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}
