/** The renderer that a publication uses, in the browser, so that the preview equals what the student will see. */
import temml from 'temml'
import '../enclosures.css'
import { readableLatex } from '#domain/rich-text/readable-latex.ts'
import { FORMULA_LIMITS } from '#domain/rich-text/formula-limits.ts'

const OPTIONS = { throwOnError: true, ...FORMULA_LIMITS }

/** The renderer's message about a fault of a formula; null if there is none. */
export function formulaProblem(latex: string): string | null {
  try {
    temml.renderToString(readableLatex(latex), { ...OPTIONS, macros: {} })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Renders a formula without faults into the element, from left to right. */
export function drawFormula(latex: string, isDisplay: boolean, into: HTMLElement): void {
  temml.render(readableLatex(latex), into, { ...OPTIONS, macros: {}, displayMode: isDisplay })
  into.firstElementChild?.setAttribute('dir', 'ltr')
}
