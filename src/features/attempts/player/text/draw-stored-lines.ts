/** Papers that were published earlier hold `menclose`, whose lines Chromium does not draw (`drawn-formula.ts`). */
import { rowsOfNotation } from '#domain/rich-text/drawn-formula.ts'

const MATH = 'http://www.w3.org/1998/Math/MathML'

/** Replaces every `menclose` within the element by rows with borders, in place. */
export function drawStoredLines(host: Element): void {
  for (const enclosure of host.querySelectorAll('menclose')) {
    let inner: Node[] = [...enclosure.childNodes]
    for (const { className, style } of rowsOfNotation(enclosure.getAttribute('notation')).toReversed()) {
      const row = document.createElementNS(MATH, 'mrow')
      row.append(...inner)
      if (className !== undefined) row.setAttribute('class', className)
      if (style !== undefined) row.setAttribute('style', style)
      inner = [row]
    }
    enclosure.replaceWith(...inner)
  }
}
