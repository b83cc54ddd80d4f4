/** Signs of Unicode for raised and lowered digits: `2³`, `H₂O`. */
const RAISED: Readonly<Record<string, string>> = { '+': '⁺', '-': '⁻', '−': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ' }
const LOWERED: Readonly<Record<string, string>> = { '+': '₊', '-': '₋', '−': '₋', '=': '₌', '(': '₍', ')': '₎' }
const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const LOWERED_DIGITS = '₀₁₂₃₄₅₆₇₈₉'

export type Raising = 'superscript' | 'subscript' | 'baseline'

/** Answers the raising by the value of a run's `vertAlign`. */
export function raisingOf(value: string | undefined): Raising {
  return value === 'superscript' || value === 'subscript' ? value : 'baseline'
}

/** A run of a cell's text as it stands in its line; what has no sign of its own follows `^` or `_`. */
export function raisedText(text: string, raising: Raising): string {
  if (raising === 'baseline' || text.trim() === '') return text
  const [signs, digits, mark] =
    raising === 'superscript' ? [RAISED, RAISED_DIGITS, '^'] : [LOWERED, LOWERED_DIGITS, '_']
  const shown = [...text].map((sign) => (/^[0-9]$/.test(sign) ? digits[Number(sign)] : signs[sign]))
  return shown.includes(undefined) ? `${mark}${[...text].length > 1 ? `(${text})` : text}` : shown.join('')
}
