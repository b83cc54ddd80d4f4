/** Direction of each line of a text, by its first letter. */
import type { Stretch } from './formulas-in-text.ts'

export type LineDirection = 'ltr' | 'rtl'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
/** Address of a link or picture. */
const ADDRESS = /\]\([^()\n]*\)/g

/**
 * Direction of each line. Parts that are left-to-right in any text (formulas, addresses) are ignored. A line without
 * letters has the direction of the one before it; null means the direction of the page.
 */
export function lineDirections(text: string, formulas: readonly Stretch[]): (LineDirection | null)[] {
  let last: LineDirection | null = null
  return withoutFormulas(text, formulas)
    .replace(ADDRESS, blank)
    .split('\n')
    .map((line) => {
      const letter = /\p{L}/u.exec(line)?.[0]
      if (letter !== undefined) last = RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
      return last
    })
}

/** Text without its formulas, of the same length and with the same lines. */
function withoutFormulas(text: string, formulas: readonly Stretch[]): string {
  let rest = ''
  let at = 0
  for (const { from, to } of formulas) {
    rest += text.slice(at, from) + blank(text.slice(from, to))
    at = to
  }
  return rest + text.slice(at)
}

function blank(piece: string): string {
  return piece.replace(/[^\n]/g, ' ')
}
