/** Functions that the page provides for the formulas of a text area. */
import { Facet } from '@codemirror/state'
import type { FormulaSpan } from '#domain/rich-text/formula-rule.ts'

export interface FormulaWays {
  /** Name of a formula for screen readers. */
  readonly nameOf: (latex: string) => string
  /** Opens the formula in its own field. */
  readonly open: (formula: FormulaSpan) => void
}

const NONE: FormulaWays = { nameOf: (latex) => latex, open: () => undefined }

export const formulaWays = Facet.define<FormulaWays, FormulaWays>({ combine: ([ways]) => ways ?? NONE })
