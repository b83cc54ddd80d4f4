/** Functions that the page provides for the formulas of a text area. */
import { Facet } from '@codemirror/state'
import type { Mathematics } from '#domain/rich-text/mathematics.ts'
import type { FormulaSpan } from '#domain/rich-text/formula-rule.ts'

export interface FormulaWays {
  /** Name of a formula for screen readers. */
  readonly nameOf: (latex: string) => string
  /** Answers the writing of formulas without a mark. */
  readonly mathematics: () => Mathematics
  /** Opens the formula in its own field. */
  readonly open: (formula: FormulaSpan) => void
}

const NONE: FormulaWays = { nameOf: (latex) => latex, mathematics: () => 'international', open: () => undefined }

export const formulaWays = Facet.define<FormulaWays, FormulaWays>({ combine: ([ways]) => ways ?? NONE })
