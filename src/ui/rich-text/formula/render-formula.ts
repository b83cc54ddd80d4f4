/** The renderer that a publication uses, in the browser: what is shown here is what the student will see. */
import temml from 'temml'
import { FORMULA_LIMITS } from '#domain/rich-text/formula-limits.ts'

const OPTIONS = { throwOnError: true, ...FORMULA_LIMITS }

/** The renderer's words for what is wrong with a formula, null for nothing. */
export function formulaProblem(latex: string): string | null {
  try {
    temml.renderToString(latex, { ...OPTIONS, macros: {} })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Draws a formula that has no problem into the element, from left to right. */
export function drawFormula(latex: string, isDisplay: boolean, into: HTMLElement): void {
  temml.render(latex, into, { ...OPTIONS, macros: {}, displayMode: isDisplay })
  into.firstElementChild?.setAttribute('dir', 'ltr')
}
