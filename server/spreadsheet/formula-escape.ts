/**
 * A text that a spreadsheet program would run as a formula gets a leading apostrophe, and loses exactly that one when
 * it is read again.
 */

/**
 * A character that begins a formula, full-width forms included, also behind white space. Leading apostrophes are
 * allowed too, so that removing one is the exact inverse of adding one.
 */
const FORMULA = /^'*(?:[\t\r]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u
const PLAIN_NUMBER = /^-?\d+(?:[.,]\d+)?(?:[eE][+-]?\d+)?%?$/

function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text)
}

/** Escapes a text; plain numbers, negative ones too, stay numbers. */
export function escapeFormula(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text
}

/** The text before it was escaped; any other text unchanged. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text
}
