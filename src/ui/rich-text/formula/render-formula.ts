/** The renderer that a publication uses, in the browser, so that the preview equals what the student will see. */
import temml from 'temml'
import { undrawnCommand, withDrawnLines } from '#domain/rich-text/drawn-formula.ts'
import { FORMULA_LIMITS } from '#domain/rich-text/formula-limits.ts'
import { loadFormulaFont, setFormulas } from '#src/ui/formula/set-formulas.ts'
import { formulaMacros, typesettingSource } from '#domain/rich-text/formula-source.ts'
import { directedMathml, markMathematics, type Mathematics, readMathematics } from '#domain/rich-text/mathematics.ts'

const OPTIONS = { throwOnError: true, ...FORMULA_LIMITS }

/** The renderer's message about a fault of a formula; null if there is none. */
export function formulaProblem(source: string): string | null {
  const latex = markMathematics(source, null)
  const undrawn = undrawnCommand(latex)
  if (undrawn !== null) return `Undrawn command: ${undrawn}`
  try {
    temml.renderToString(typesettingSource(latex), { ...OPTIONS, macros: formulaMacros() })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Renders a formula without faults into the element, written by its mark or else as `usual` says. */
export function drawFormula(source: string, isDisplay: boolean, into: HTMLElement, usual: Mathematics): void {
  const { latex, mathematics } = readMathematics(source, usual)
  const mathml = temml.renderToString(typesettingSource(latex), {
    ...OPTIONS,
    macros: formulaMacros(),
    displayMode: isDisplay,
  })
  const directed = directedMathml(withDrawnLines(mathml), mathematics)
  into.replaceChildren(...new DOMParser().parseFromString(directed, 'text/html').body.childNodes)
  // The typeface comes once; until then the formula stands from left to right.
  void loadFormulaFont().then(() => setFormulas(into, document.documentElement.lang === 'en' ? 'en' : 'ar'))
}
