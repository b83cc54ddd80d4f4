/** Cells of a sheet while it is read. The limits of a sheet hold for any position that the file states. */
import { SHEET_LIMITS } from './limits.ts'

export interface CellPlace {
  readonly row: number
  readonly column: number
  /** Numbers of repetitions of the same text, downwards and sideways; default 1. */
  readonly rows?: number
  readonly columns?: number
}

export class CellGrid {
  readonly #rows: string[][] = []
  #cells = 0
  #characters = 0
  #isTooLarge = false

  /** True if a cell exceeded the limits; later cells are not stored. */
  get isTooLarge(): boolean {
    return this.#isTooLarge
  }

  /** Stores a cell; an empty one is not stored. */
  place({ row, column, rows = 1, columns = 1 }: CellPlace, text: string): void {
    if (text === '' || this.#isTooLarge) return
    this.#cells += rows * columns
    this.#characters += rows * columns * text.length
    this.#isTooLarge =
      row + rows > SHEET_LIMITS.rows ||
      column + columns > SHEET_LIMITS.columns ||
      text.length > SHEET_LIMITS.cellCharacters ||
      this.#cells > SHEET_LIMITS.filledCells ||
      this.#characters > SHEET_LIMITS.characters
    if (this.#isTooLarge) return
    for (let down = 0; down < rows; down += 1) this.#fill(row + down, column, columns, text)
  }

  #fill(row: number, column: number, columns: number, text: string): void {
    const cells = (this.#rows[row] ??= [])
    while (cells.length < column) cells.push('')
    for (let across = 0; across < columns; across += 1) cells[column + across] = text
  }

  /** Rows from the first one on; rows in between without content are empty. */
  rows(): string[][] {
    return Array.from(this.#rows, (row: string[] | undefined) => row ?? [])
  }
}

/**
 * A number as people type it: without the exponent that JavaScript uses from 21 digits on, and without binary rounding
 * errors.
 */
export function plainNumber(number: number): string {
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return String(number)
  return String(Number(number.toPrecision(15)))
}
