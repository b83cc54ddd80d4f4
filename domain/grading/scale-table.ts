/** The table of a scale, as it is pasted from a sheet: marks in the first column, scaled scores in the second. */
import { foldDigits } from '../arabic/digits.ts'
import { accuracyOf } from './result.ts'

/** A percentage has a thousand tenths, so that more rows could not be distinguished. */
export const SCALE_ROWS_MOST = 1_001
export const SCALE_TABLE_LENGTH = 20_000
export const SCALE_SCORE_MOST = 100_000

export interface ScaleRow {
  /** Accuracy from which the row holds, in percent with one decimal, as accuracies are. */
  readonly from: number
  readonly score: number
}

/** `scaleLine`: no two numbers, or marks beyond the full ones; `scaleOrder`: more marks would bring a lower score. */
export type TableProblem =
  | { readonly code: 'required' | 'scaleFromZero' }
  | { readonly code: 'scaleLine' | 'scaleTwice' | 'scaleOrder'; readonly values: { readonly line: number } }

interface NumberedRow extends ScaleRow {
  readonly line: number
}

/** Reads a table whose first column counts to `outOf`: 100 for percent, or the full marks. */
export function readScaleTable(text: string, outOf: number): { readonly rows: readonly ScaleRow[] } | TableProblem {
  const lines = text.split(/\r\n|\r|\n/)
  const rows: NumberedRow[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const numbers = numbersOf(line)
    // A sheet begins with the names of its columns.
    if (rows.length === 0 && numbers === null && !/\p{Nd}/u.test(line)) continue
    const row = numbers === null ? null : rowOf(numbers, outOf, index + 1)
    if (row === null || rows.length === SCALE_ROWS_MOST) return { code: 'scaleLine', values: { line: index + 1 } }
    rows.push(row)
  }
  return orderedRows(rows)
}

/** Two numbers between which stands a tab, a semicolon, spaces or a comma; null for anything else. */
function numbersOf(line: string): readonly [number, number] | null {
  const plain = foldDigits(line).replaceAll('٫', '.').replaceAll('−', '-').replace(/[٪%]/g, '').trim()
  const [, first, second] = /^(-?\d+(?:\.\d+)?)\s*[\t;,،|\s]\s*(-?\d+(?:\.\d+)?)$/.exec(plain) ?? []
  return first === undefined || second === undefined ? null : [Number(first), Number(second)]
}

function rowOf([marks, score]: readonly [number, number], outOf: number, line: number): NumberedRow | null {
  if (marks < 0 || marks > outOf || Math.abs(score) > SCALE_SCORE_MOST) return null
  return { from: accuracyOf(marks / outOf), score: Math.round(score * 100) / 100, line }
}

/** Sheets run upwards or downwards; the rows are put in order, and a problem is named at the line as it was pasted. */
function orderedRows(rows: readonly NumberedRow[]): { readonly rows: readonly ScaleRow[] } | TableProblem {
  if (rows.length === 0) return { code: 'required' }
  const ordered = rows.toSorted((one, other) => one.from - other.from || one.line - other.line)
  for (const [index, row] of ordered.entries()) {
    const before = ordered[index - 1]
    if (before?.from === row.from) return { code: 'scaleTwice', values: { line: row.line } }
    if (before !== undefined && before.score > row.score) return { code: 'scaleOrder', values: { line: row.line } }
  }
  if (ordered[0]?.from !== 0) return { code: 'scaleFromZero' }
  return { rows: ordered.map(({ from, score }) => ({ from, score })) }
}
