/** Rows of a sheet of questions by the columns that its headers name. */
import { columnLetters } from '#domain/spreadsheet/column-letters.ts'
import { isFaultyCell } from '#domain/spreadsheet/faulty-cell.ts'
import type { PlacedOption } from './answer.ts'
import { type Column, columnOf, type Field } from './columns.ts'

/** Headers are searched in the first rows: a title and instructions may be above them. */
const ROWS_TO_LOOK_AT = 12

export interface Headers {
  readonly index: number
  readonly columns: readonly (Column | undefined)[]
}

/** Headers that nobody understood, and second ones of a column, if anything stands below them. */
export function unknownHeaders(rows: readonly (readonly string[])[], { index, columns }: Headers): string[] {
  if (index === -1) return []
  return (rows[index] ?? []).filter((header, at) => {
    const column = columns[at]
    const isRead = typeof column === 'object' || (column !== undefined && columns.indexOf(column) === at)
    return !isRead && header.trim() !== '' && rows.slice(index + 1).some((row) => (row[at] ?? '').trim() !== '')
  })
}

export function headerRow(rows: readonly (readonly string[])[]): Headers | null {
  for (const [index, row] of rows.slice(0, ROWS_TO_LOOK_AT).entries()) {
    const columns = row.map(columnOf)
    const isKey = columns.includes('right') || columns.includes('answer')
    if (columns.includes('text') && isKey) return { index, columns }
  }
  return null
}

/** Columns of a sheet without headers: the question, its options, the right one. */
export function usualColumns(rows: readonly (readonly string[])[]): Column[] {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1))
  return Array.from({ length: width }, (_, index) => {
    if (index === 0) return 'text'
    return index === width - 1 ? 'answer' : { option: index - 1 }
  })
}

/** True if these rows contain known headers. */
export function hasHeaders(rows: readonly (readonly string[])[]): boolean {
  return headerRow(rows) !== null
}

export class Row {
  /** Text of a cell as Markdown. */
  readonly markdown: (cell: string) => string
  readonly #columns: readonly (Column | undefined)[]
  readonly #cells: readonly string[]

  constructor(columns: readonly (Column | undefined)[], cells: readonly string[], markdown: Row['markdown']) {
    this.markdown = markdown
    this.#columns = columns
    this.#cells = cells
  }

  cell(field: Field | 'answer'): string {
    return this.#cells[this.#columns.indexOf(field)]?.trim() ?? ''
  }

  /** The first cell with a meaning that shows an error instead of a value, as `D2 #DIV/0!`; null: there is none. */
  fault(line: number): string | null {
    const at = this.#cells.findIndex((cell, index) => this.#columns[index] !== undefined && isFaultyCell(cell))
    return at === -1 ? null : `${columnLetters(at)}${line} ${this.#cells[at]?.trim()}`
  }

  /** The cells as a list, to show which row is meant. */
  all(): string {
    return this.#cells.filter((cell) => cell.trim() !== '').join(' · ')
  }

  /** What the columns of a field say, each once: two columns of a sheet may have headers that mean the same. */
  said(field: Field | 'answer'): string[] {
    const cells = this.#cells.filter((_, index) => this.#columns[index] === field).map((cell) => cell.trim())
    return [...new Set(cells.filter((cell) => cell !== ''))]
  }

  /** Options that are not empty, with the number of their column. */
  options(): PlacedOption[] {
    return this.#columns
      .flatMap((column, index) =>
        typeof column === 'object' ? [{ place: column.option, text: this.#cells[index]?.trim() ?? '' }] : [],
      )
      .filter(({ text }) => text !== '')
      .toSorted((one, other) => one.place - other.place)
  }
}
