/** The renderer that a publication uses, in the browser, so that the preview equals what the student will see. */
import temml from 'temml'
import { undrawnCommand, withDrawnLines } from '#domain/rich-text/drawn-formula.ts'
import { FORMULA_LIMITS } from '#domain/rich-text/formula-limits.ts'
import { formulaMacros, typesettingSource } from '#domain/rich-text/formula-source.ts'

const OPTIONS = { throwOnError: true, ...FORMULA_LIMITS }

/** The renderer's message about a fault of a formula; null if there is none. */
export function formulaProblem(latex: string): string | null {
  const undrawn = undrawnCommand(latex)
  if (undrawn !== null) return `Undrawn command: ${undrawn}`
  try {
    temml.renderToString(typesettingSource(latex), { ...OPTIONS, macros: formulaMacros() })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Renders a formula without faults into the element, from left to right. */
export function drawFormula(latex: string, isDisplay: boolean, into: HTMLElement): void {
  const mathml = temml.renderToString(typesettingSource(latex), {
    ...OPTIONS,
    macros: formulaMacros(),
    displayMode: isDisplay,
  })
  into.replaceChildren(...new DOMParser().parseFromString(withDrawnLines(mathml), 'text/html').body.childNodes)
  into.firstElementChild?.setAttribute('dir', 'ltr')
}
