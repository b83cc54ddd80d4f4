/** Unicode superscripts and subscripts. */

function table(plain: string, moved: string): Readonly<Record<string, string>> {
  const signs = [...moved]
  return Object.fromEntries([...plain].map((sign, index) => [sign, signs[index] ?? '']))
}

export const RAISED = table('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ')
export const LOWERED = table('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')

/** The text in these characters; null if one of its characters has none. */
export function inSigns(text: string, signs: Readonly<Record<string, string>>): string | null {
  const characters = [...text]
  if (characters.length === 0 || !characters.every((one) => Object.hasOwn(signs, one))) return null
  return characters.map((one) => signs[one]).join('')
}
