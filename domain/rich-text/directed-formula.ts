/** Formulas whose own direction stands in HTML: `<span dir="rtl">\(…\)</span>` and `<math dir="rtl">`. */
import { markMathematics } from './mathematics.ts'
import { type Element, isElement, textOf } from './nodes.ts'

const ALONE = /^\s*\\(?:\((?<inline>[\s\S]+)\\\)|\[(?<display>[\s\S]+)\\\])\s*$/

/** LaTeX, with its mark, of an element that holds one formula and says its direction; null for any other element. */
export function directedFormula(element: Element): { readonly latex: string; readonly isDisplay: boolean } | null {
  const { name, attributes, children } = element
  const { dir } = attributes
  if (name !== 'span' || (dir !== 'rtl' && dir !== 'ltr') || children.some(isElement)) return null
  const found = ALONE.exec(textOf(element))?.groups
  const latex = found?.['inline'] ?? found?.['display']
  if (latex === undefined) return null
  return {
    latex: markMathematics(latex, dir === 'rtl' ? 'arabic' : 'international'),
    isDisplay: found?.['display'] !== undefined,
  }
}

/** LaTeX of MathML with its mark. Nearly all MathML goes from left to right and says so or not: that is no mark. */
export function directedLatex(latex: string, { attributes }: Element): string {
  return attributes['dir'] === 'rtl' ? markMathematics(latex, 'arabic') : latex
}
