/** Rows of a sheet of questions by the columns that its headers name. */
import type { ChosenColumns } from '#domain/spreadsheet/chosen-columns.ts'
import { columnLetters } from '#domain/spreadsheet/column-letters.ts'
import { isFaultyCell } from '#domain/spreadsheet/faulty-cell.ts'
import type { PlacedOption } from './answer.ts'
import { type Column, columnOf, columnOfName, type Field, type Numbered } from './columns.ts'

/** Headers are searched in the first rows: a title and instructions may be above them. */
const ROWS_TO_LOOK_AT = 12

export interface Headers {
  /** Place of their row, from 0; -1: the sheet has none. */
  readonly index: number
  readonly columns: readonly (Column | undefined)[]
}

/**
 * Headers that nobody understood, and second ones of a column, if anything stands below them; a column without a header
 * is named by its letters.
 */
export function unknownHeaders(rows: readonly (readonly string[])[], { index, columns }: Headers): string[] {
  if (index === -1) return []
  const below = rows.slice(index + 1)
  const names = Array.from({ length: widthOf(rows) }, (_, at) => (rows[index]?.[at] ?? '').trim() || columnLetters(at))
  return names.filter((_, at) => {
    const column = columns[at]
    const isRead = typeof column === 'object' || (column !== undefined && columns.indexOf(column) === at)
    return !isRead && below.some((row) => (row[at] ?? '').trim() !== '')
  })
}

interface SheetLine {
  readonly cells: readonly string[]
  /** Counted from 1. */
  readonly line: number
}

export function headerRow(rows: readonly (readonly string[])[]): Headers | null {
  for (const [index, row] of rows.slice(0, ROWS_TO_LOOK_AT).entries()) {
    const columns = row.map(columnOf)
    const isKey = columns.includes('right') || columns.includes('answer')
    if (columns.includes('text') && isKey) return { index, columns }
  }
  return null
}

/** Columns as their author named them; null if no question can be read by them. */
export function chosenHeaders(rows: readonly (readonly string[])[], chosen: ChosenColumns): Headers | null {
  const columns = chosen.columns.map((name) => (name === null ? undefined : columnOfName(name)))
  const isKeyed = (['answer', 'right', 'grading'] as const).some((key) => columns.includes(key))
  if (!columns.includes('text') || !isKeyed) return null
  return { index: chosen.hasHeaders ? likelyHeaderRow(rows) : -1, columns }
}

/** Place of the first row that is as wide as the sheet: above it are titles. */
export function likelyHeaderRow(rows: readonly (readonly string[])[]): number {
  const known = headerRow(rows)
  if (known !== null) return known.index
  const first = rows.slice(0, ROWS_TO_LOOK_AT)
  const filled = first.map((row) => row.filter((cell) => cell.trim() !== '').length)
  return Math.max(0, filled.indexOf(Math.max(...filled)))
}

/** Number of the columns up to the last one with anything in it. */
export function widthOf(rows: readonly (readonly string[])[]): number {
  return rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell.trim() !== '') + 1), 0)
}

/** Usual columns of a sheet without headers: the question, its options, the right one. */
export function usualColumns(rows: readonly (readonly string[])[]): Column[] {
  const width = widthOf(rows)
  return Array.from({ length: width }, (_, index) => {
    if (index === 0) return 'text'
    return index === width - 1 ? 'answer' : { of: 'option', place: index - 1 }
  })
}

/** True if these rows contain known headers. */
export function hasHeaders(rows: readonly (readonly string[])[]): boolean {
  return headerRow(rows) !== null
}

/** A filled cell of a numbered column. */
export interface NumberedCell {
  /** Counted from 0. */
  readonly place: number
  readonly text: string
  /** Name in spreadsheet programs: `D2`. */
  readonly address: string
}

export class Row {
  /** Text of a cell as Markdown. */
  readonly markdown: (cell: string) => string
  readonly #columns: readonly (Column | undefined)[]
  readonly #cells: readonly string[]
  /** Counted from 1. */
  readonly #line: number

  constructor({ columns }: Headers, { cells, line }: SheetLine, markdown: Row['markdown']) {
    this.markdown = markdown
    this.#columns = columns
    this.#cells = cells
    this.#line = line
  }

  cell(field: Field | 'answer'): string {
    return this.#cells[this.#columns.indexOf(field)]?.trim() ?? ''
  }

  /** The first cell with a meaning that shows an error instead of a value, as `D2 #DIV/0!`; null: there is none. */
  fault(): string | null {
    const at = this.#cells.findIndex((cell, index) => this.#columns[index] !== undefined && isFaultyCell(cell))
    return at === -1 ? null : `${this.#address(at)} ${this.#cells[at]?.trim()}`
  }

  /** Name and content of a field's cell, as `D2 x`; of one that the sheet has no column for, nothing. */
  named(field: Field): string {
    const at = this.#columns.indexOf(field)
    return at === -1 ? '' : `${this.#address(at)} ${this.cell(field)}`.trim()
  }

  #address(at: number): string {
    return `${columnLetters(at)}${this.#line}`
  }

  /** Answers what the columns of a field say, each once: two columns of a sheet may have headers that mean the same. */
  said(field: Field | 'answer'): string[] {
    const cells = this.#cells.filter((_, index) => this.#columns[index] === field).map((cell) => cell.trim())
    return [...new Set(cells.filter((cell) => cell !== ''))]
  }

  /** Options that are not empty, with the number of their column. */
  options(): PlacedOption[] {
    return this.numbered('option').map(({ place, text }) => ({ place, text }))
  }

  /** Cells of numbered columns that are not empty, by their number. */
  numbered(of: Numbered): NumberedCell[] {
    return this.#columns
      .flatMap((column, index) => {
        if (typeof column !== 'object' || column.of !== of) return []
        return [{ place: column.place, text: this.#cells[index]?.trim() ?? '', address: this.#address(index) }]
      })
      .filter(({ text }) => text !== '')
      .toSorted((one, other) => one.place - other.place)
  }
}
