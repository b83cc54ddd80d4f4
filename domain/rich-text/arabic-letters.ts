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
 * Latin letters of formulas with the Arabic ones that schoolbooks write for them, in their order. Two letters never become
 * one: a letter without one, or whose Arabic one is taken by another letter or in a formula itself, has an empty one and
 * stays as it is.
 */
export function lettersOf(formulas: readonly string[]): Map<string, string> {
  const found = new Set(formulas.flatMap((latex) => [...latex.matchAll(LETTER)].map(([part]) => part)))
  const chosen = new Map<string, string>()
  for (const letter of found) {
    if (letter.length > 1) continue
    const arabic = USUAL_LETTERS[letter] ?? ''
    const isTaken = [...chosen.values()].includes(arabic) || formulas.some((latex) => latex.includes(arabic))
    chosen.set(letter, arabic !== '' && !isTaken ? arabic : '')
  }
  return chosen
}

/** The letters of formulas that become Arabic ones. */
export function arabicLettersFor(formulas: readonly string[]): [latin: string, arabic: string][] {
  return [...lettersOf(formulas)].filter(([, arabic]) => arabic !== '')
}

/** The formula with letters of a table; commands, text and letters without an entry stay. */
export function withLetters(latex: string, table: ReadonlyMap<string, string>): string {
  return latex.replace(LETTER, (part) => table.get(part) || part)
}

/** The formula with the Arabic letters of schoolbooks. */
export function withArabicLetters(latex: string): string {
  return withLetters(latex, lettersOf([latex]))
}
