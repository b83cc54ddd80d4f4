/**
 * Texts that a spreadsheet program would run as a formula get an apostrophe before them, and lose exactly that one
 * when they are read again.
 */

/**
 * A sign that begins a formula, its full-width forms included, also behind white space; behind apostrophes too, so
 * that taking one away is the exact opposite of adding one.
 */
const FORMULA = /^'*(?:[\t\r]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u
const PLAIN_NUMBER = /^-?\d+(?:[.,]\d+)?(?:[eE][+-]?\d+)?%?$/

function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text)
}

/** Plain numbers, negative ones too, stay numbers. */
export function escapeFormula(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text
}

/** The text that was escaped; every other one as it is. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text
}
