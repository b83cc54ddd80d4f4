/** Arabic letters in the place of Latin ones, where an international formula becomes an Arabic one. */

/** Latin letters by the Arabic ones that schoolbooks write for them. */
export const USUAL_LETTERS: Readonly<Record<string, string>> = {
  x: 'س',
  y: 'ص',
  z: 'ع',
  n: 'ن',
  m: 'م',
  k: 'ك',
  a: 'أ',
  b: 'ب',
  c: 'جـ',
  d: 'د',
  r: 'ر',
  h: 'ع',
  l: 'ل',
  t: 'ز',
  v: 'ف',
  f: 'د',
  A: 'أ',
  B: 'ب',
  C: 'جـ',
  D: 'د',
  E: 'هـ',
  F: 'و',
}

/** A command with its name, text within braces that stays, or one Latin letter that stands alone. */
const LETTER = /\\(?:text|mathrm|operatorname|mbox|begin|end)\s*\{[^{}]*\}|\\[A-Za-z]+|[A-Za-z]/g

/**
 * Letters of a formula with the Arabic ones that they become, in their order. Two letters never become one: a letter
 * whose Arabic one is taken, by another letter or in the formula itself, is left out and stays Latin.
 */
export function arabicLettersFor(latex: string, letters = USUAL_LETTERS): Map<string, string> {
  const chosen = new Map<string, string>()
  for (const [letter] of latex.matchAll(LETTER)) {
    const arabic = letters[letter]
    if (arabic === undefined || chosen.has(letter) || latex.includes(arabic)) continue
    if (![...chosen.values()].includes(arabic)) chosen.set(letter, arabic)
  }
  return chosen
}

/** The formula with Arabic letters; commands, text and letters without one of their own stay. */
export function withArabicLetters(latex: string, letters = USUAL_LETTERS): string {
  const chosen = arabicLettersFor(latex, letters)
  return latex.replace(LETTER, (part) => chosen.get(part) ?? part)
}
