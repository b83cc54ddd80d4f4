/** The cells of a sheet that is being read, within the limits of a sheet wherever its file says that they stand. */
import { SHEET_LIMITS } from './limits.ts'

export interface CellPlace {
  readonly row: number
  readonly column: number
  /** The same text so often downwards and sideways. */
  readonly rows?: number
  readonly columns?: number
}

export class CellGrid {
  readonly #rows: string[][] = []
  #cells = 0
  #characters = 0
  #isTooLarge = false

  /** Something did not fit. What comes after it is not kept. */
  get isTooLarge(): boolean {
    return this.#isTooLarge
  }

  /** An empty cell is not kept. */
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

  /** From the first row on; rows between that hold nothing are empty. */
  rows(): string[][] {
    return Array.from(this.#rows, (row: string[] | undefined) => row ?? [])
  }
}

/** As people typed it: without the exponent that JavaScript puts from 21 digits on, and without binary dust. */
export function plainNumber(number: number): string {
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return String(number)
  return String(Number(number.toPrecision(15)))
}
