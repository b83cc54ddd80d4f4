/** Sets the formulas of a text that stands in the page: from right to left where the browser can, and with their names. */
import { spokenFormula } from '#domain/rich-text/spoken/spoken-formula.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { formulaNode } from './formula-node.ts'
import { canMirrorFormulas } from './formula-font.ts'

export { loadFormulaFont } from './formula-font.ts'

/** Arrows along the line point the other way in a line from right to left; fonts mirror none. */
const TURNED: Readonly<Record<string, string>> = { '→': '←', '←': '→', '⇒': '⇐', '⇐': '⇒', '↦': '↤' }

/** Works in place; a formula that is set already stays as it is. `locale`: language in which formulas are spoken. */
export function setFormulas(host: Element, locale: ContentLocale): void {
  for (const formula of host.querySelectorAll<MathMLElement>('math')) {
    if (!formula.hasAttribute('aria-label')) {
      formula.setAttribute('aria-label', spokenFormula(formulaNode(formula), locale))
      formula.setAttribute('role', 'math')
    }
    if (formula.getAttribute('dir') === 'rtl' && canMirrorFormulas()) turn(formula)
  }
}

function turn(formula: MathMLElement): void {
  if (formula.style.direction === 'rtl') return
  formula.style.direction = 'rtl'
  for (const sign of formula.querySelectorAll('mo')) sign.textContent = TURNED[sign.textContent] ?? sign.textContent
  // The renderer gives a cell one of the two.
  for (const { classList } of formula.querySelectorAll('.tml-left, .tml-right'))
    for (const side of ['tml-left', 'tml-right']) classList.toggle(side)
  for (const { style } of formula.querySelectorAll<MathMLElement>('mtd')) mirrorSpace(style)
}

/** The first column stands on the right: space and lines between columns change sides, or `1 2` would read as 21. */
function mirrorSpace(style: CSSStyleDeclaration): void {
  const { paddingLeft, paddingRight, borderLeft, borderRight } = style
  Object.assign(style, {
    paddingLeft: paddingRight,
    paddingRight: paddingLeft,
    borderLeft: borderRight,
    borderRight: borderLeft,
  })
}
