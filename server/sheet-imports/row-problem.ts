import type { FieldError } from '#contract/foundation/errors.ts'

/** What is wrong with one cell of a row. */
export interface RowProblem {
  readonly field: string
  readonly error: FieldError
  /** What the cell says, shortened. */
  readonly found: string
  readonly sameAsRow: number | null
}
