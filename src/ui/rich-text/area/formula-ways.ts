/** What the page gives to the formulas of a text area. */
import { Facet } from '@codemirror/state'
import type { FormulaSpan } from '#domain/rich-text/formula-rule.ts'

export interface FormulaWays {
  /** What a screen reader says of a formula. */
  readonly nameOf: (latex: string) => string
  /** Opens the formula in its own field. */
  readonly open: (formula: FormulaSpan) => void
}

const NONE: FormulaWays = { nameOf: (latex) => latex, open: () => undefined }

export const formulaWays = Facet.define<FormulaWays, FormulaWays>({ combine: ([ways]) => ways ?? NONE })
