/** Tables that only lay out questions and options become lines; tables of data stay. */
import { foldDigits } from '#domain/arabic/digits.ts'
import { type Label, typedLabel } from './labels.ts'
import { type Cell, isEmpty, type Line, wordsOf } from './lines.ts'
import { plainOf } from './spans.ts'

const BARE_LABEL = /^[([]?\s?(?:\d{1,4}|[A-Za-z]|[\u0621-\u064a]ـ?)\s?[)\]./:\-–—]*$/

/** The number or letter that is all of a cell; null for other cells. */
export function bareLabel(cell: Cell): Label | null {
  const [line, ...others] = cell.lines.filter((one) => !isEmpty(one))
  if (line === undefined || others.length > 0 || line.table !== null) return null
  if (line.label !== null) return plainOf(line.spans).trim() === '' ? line.label : null
  const text = plainOf(line.spans).trim()
  if (!BARE_LABEL.test(text)) return null
  return typedLabel(`${foldDigits(text).replace(/[^\p{L}\p{N}]/gu, '')}) `)?.label ?? null
}

/** A table is a layout if it holds options behind letters. */
function isLayout(rows: readonly (readonly Cell[])[]): boolean {
  const letters = rows.flatMap((row) =>
    row.flatMap((cell, index): readonly Line[] => {
      const next = row[index + 1]
      const isBare = bareLabel(cell)?.kind === 'letter' && next !== undefined && bareLabel(next)?.kind !== 'letter'
      const own = cell.lines.filter(({ label, spans }) => label?.kind === 'letter' && plainOf(spans).trim() !== '')
      return isBare ? cell.lines.slice(0, 1) : own
    }),
  )
  return letters.length >= 2
}

/** The lines with those of such tables among them, row by row. */
export function laidOut(lines: readonly Line[], isKey: (line: Line) => boolean): Line[] {
  return lines.flatMap((line) =>
    line.table !== null && !isKey(line) && isLayout(line.table)
      ? line.table.flatMap((row) => rowLines(row, isKey))
      : [line],
  )
}

function rowLines(row: readonly Cell[], isKey: (line: Line) => boolean): Line[] {
  let before: { readonly label: Label; readonly from: Line } | null = null
  return row.flatMap((cell) => {
    const label = bareLabel(cell)
    const [own] = cell.lines.filter((one) => !isEmpty(one) || one.label !== null)
    if (label !== null && own !== undefined) {
      before = { label, from: own }
      return []
    }
    const [first, ...rest] = laidOut(cell.lines, isKey)
    const named: { readonly label: Label; readonly from: Line } | null = before
    before = null
    if (first === undefined) return []
    return named === null ? [first, ...rest] : [withLabel(first, named), ...rest]
  })
}

function withLabel(line: Line, { label, from }: { readonly label: Label; readonly from: Line }): Line {
  if (line.label !== null || line.table !== null) return line
  return { ...line, label, labelLook: from.spans.find(({ text }) => text.trim() !== '')?.look ?? from.labelLook }
}

/** Words of each cell, with automatic numbers. */
export function cellWords(rows: readonly (readonly Cell[])[]): string[][] {
  return rows.map((row) => row.map(({ lines }) => lines.map(wordsOf).join(' ').replace(/\s+/g, ' ').trim()))
}
