/** LaTeX as it is typeset: what teachers type beside the rules of LaTeX gets the meaning that they see in it. */
import { foldDigits } from '../arabic/digits.ts'

/** Commands whose argument is text already. */
const TEXT = /^\\(?:text[a-z]*|mbox|fbox|hbox|operatorname\*?|tag|begin|end|color|textcolor)$/

const WORD = String.raw`[\u0621-\u064a\u064b-\u0652\u0670]{2,}`
/** A command, a brace, a percent sign, Arabic words with the spaces between them, or any other character. */
const PART = new RegExp(String.raw`\\(?:[A-Za-z]+\*?|[\s\S])|[{}%]|${WORD}(?: +${WORD})*|[\s\S]`, 'gu')
const WORDS = new RegExp(`^${WORD}`, 'u')

const NUMBER_SIGNS: Readonly<Record<string, string>> = { '٫': '.', '٬': '{,}' }

/**
 * A percent sign is a percent sign (in LaTeX it would begin a comment, and hide the rest), and Arabic words of two or
 * more letters are text, so that their letters join and run from right to left. A single letter stays a variable.
 * Digits and signs of numbers are those of LaTeX, because the reader chooses in which digits they are shown.
 */
export function typesettingSource(latex: string): string {
  let written = ''
  let depth = 0
  /** Depths of the braces of text that are open. */
  const texts: number[] = []
  let command = ''
  for (const [part] of latex.matchAll(PART)) {
    if (part === '{') {
      depth += 1
      if (TEXT.test(command)) texts.push(depth)
    } else if (part === '}') {
      if (texts.at(-1) === depth) texts.pop()
      depth -= 1
    }
    if (!/^\s$/.test(part)) command = part
    if (part === '%' || (part === '٪' && texts.length === 0)) written += '\\%'
    else if (texts.length === 0 && WORDS.test(part)) written += `{\\text{${part}}}`
    else written += texts.length === 0 ? (NUMBER_SIGNS[part] ?? foldDigits(part)) : part
  }
  return written
}

/**
 * Macros of the renderer; a new object each time, because the renderer adds to it. In a line of text Temml writes
 * `\overset{a}{b}` as a power: an arc over letters would read as an exponent.
 */
export function formulaMacros(): Record<string, string> {
  return { '\\overset': '\\stackrel{#1}{{#2}}' }
}
