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

/**
 * Latin letters of several formulas with the Arabic ones that schoolbooks write for them, in their order; empty: the
 * author has to choose, since there is none or it is taken.
 */
export function lettersOf(formulas: readonly string[], letters = USUAL_LETTERS): Map<string, string> {
  const found = new Set(formulas.flatMap((latex) => [...latex.matchAll(LETTER)].map(([part]) => part)))
  const chosen = new Map<string, string>()
  for (const letter of found) {
    if (letter.length > 1) continue
    const arabic = letters[letter] ?? ''
    const isTaken = [...chosen.values()].includes(arabic) || formulas.some((latex) => latex.includes(arabic))
    chosen.set(letter, arabic !== '' && !isTaken ? arabic : '')
  }
  return chosen
}

/** The formula with letters of a table that an author has looked at; letters without an entry stay. */
export function withLetters(latex: string, table: ReadonlyMap<string, string>): string {
  return latex.replace(LETTER, (part) => table.get(part) || part)
}

/** The formula with Arabic letters; commands, text and letters without one of their own stay. */
export function withArabicLetters(latex: string, letters = USUAL_LETTERS): string {
  const chosen = arabicLettersFor(latex, letters)
  return latex.replace(LETTER, (part) => chosen.get(part) ?? part)
}
