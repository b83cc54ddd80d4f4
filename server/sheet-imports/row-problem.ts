import type { FieldError } from '#contract/foundation/errors.ts'

/** Problem of one cell of a row. */
export interface RowProblem {
  readonly field: string
  readonly error: FieldError
  /** Text of the cell, shortened. */
  readonly found: string
  readonly sameAsRow: number | null
}
