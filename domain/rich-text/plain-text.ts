/** Our Markdown, and formulas of any text, as plain words for a line that shows nothing else. */
import { formulaSpans } from './formula-rule.ts'
import { plainFormula } from './plain-formula.ts'

/** Formulas read from left to right among Arabic words too: these signs keep their parts in order. */
export function isolatedFormula(plain: string): string {
  return plain === '' ? '' : `\u2066${plain}\u2069`
}

/** A text that was cut: a formula that is cut ends where it is cut. */
export function withClosedFormula(cut: string): string {
  return cut.lastIndexOf('\u2066') > cut.lastIndexOf('\u2069') ? `${cut}\u2069` : cut
}

/** The text as it stands, but its formulas as they are read. */
export function withPlainFormulas(text: string): string {
  return mapped(text, (words) => words)
}

/** No marks of emphasis, no links, no pictures; formulas as they are read. Lines stay lines. */
export function plainMarkdown(text: string): string {
  return mapped(text, plainWords)
}

function mapped(text: string, write: (words: string) => string): string {
  let plain = ''
  let position = 0
  for (const { start, end, latex } of formulaSpans(text)) {
    plain += write(text.slice(position, start)) + isolatedFormula(plainFormula(latex))
    position = end
  }
  return plain + write(text.slice(position))
}

function plainWords(text: string): string {
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|(?<!\\)[*`~]/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
