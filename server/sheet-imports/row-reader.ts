import * as z from 'zod/mini'
import type { FieldError } from '#contract/foundation/errors.ts'
import { fieldErrors } from '#contract/foundation/field-errors.ts'
import type { SheetColumns } from '#domain/sheet-imports/columns.ts'
import { cleanedCell, readStanding } from '#domain/sheet-imports/cells.ts'
import { isFaultyCell } from '#domain/spreadsheet/faulty-cell.ts'
import type { RowProblem } from './row-problem.ts'

const FOUND_SHOWN = 80

/** The cells of one row by their fields, and what is wrong with them. */
export class RowReader {
  readonly problems: RowProblem[] = []
  readonly #cells: readonly string[]
  readonly #columns: SheetColumns
  readonly #secret: string | null

  constructor(cells: readonly string[], columns: SheetColumns, secret: string | null) {
    this.#cells = cells
    this.#columns = columns
    this.#secret = secret
    // A cell that shows an error has no value, and is no empty one either.
    for (const field of columns) {
      if (field !== null && isFaultyCell(this.cell(field))) this.blame(field, { code: 'invalid' })
    }
  }

  /** Every sign of a cell. */
  raw(field: string): string {
    const column = this.#columns.indexOf(field)
    return column === -1 ? '' : (this.#cells[column] ?? '')
  }

  /** A cell without what surrounds it. */
  cell(field: string): string {
    return cleanedCell(this.raw(field))
  }

  /** Fields whose cells are not empty. */
  given(): string[] {
    return this.#columns.filter((field) => field !== null && this.cell(field) !== '') as string[]
  }

  /** Notes what is wrong; a secret is not repeated. */
  blame(field: string, error: FieldError, sameAsRow: number | null = null): null {
    const found = field === this.#secret ? '' : this.cell(field).slice(0, FOUND_SHOWN)
    this.problems.push({ field, error, found, sameAsRow })
    return null
  }

  /** A value by the rule that its form field has. */
  checked<Value>(field: string, schema: z.ZodMiniType<Value>, value: unknown): Value | null {
    const parsed = z.safeParse(schema, value, { reportInput: true })
    if (parsed.success) return parsed.data
    const [error = { code: 'invalid' as const }] = Object.values(fieldErrors(parsed.error.issues))
    return this.blame(field, error)
  }

  /** Active or inactive; an empty cell says active. */
  standing(field: string): 'active' | 'inactive' | null {
    return readStanding(this.cell(field)) ?? this.blame(field, { code: 'invalid' })
  }
}
