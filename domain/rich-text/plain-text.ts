/** Markdown, and texts with formulas, as plain text for a line without formatting. */
import { IMAGE_WORDS } from './image-words.ts'
import { isolatedExpressions } from '../arabic/isolated-expressions.ts'
import { formulaSpans } from './formula-rule.ts'
import { plainFormula } from './plain-formula.ts'

/** Isolates a formula from left to right (Unicode LRI … PDI), so that Arabic text around it does not reorder it. */
export function isolatedFormula(plain: string): string {
  return plain === '' ? '' : `\u2066${plain}\u2069`
}

/** A text that was cut, with the isolation of a formula closed if the cut is inside it. */
export function withClosedFormula(cut: string): string {
  return cut.lastIndexOf('\u2066') > cut.lastIndexOf('\u2069') ? `${cut}\u2069` : cut
}

/** The text with its formulas as plain text. */
export function withPlainFormulas(text: string): string {
  return mapped(text, (words) => words)
}

/** Markdown without emphasis, links and pictures, and with formulas as plain text. Line breaks are kept. */
export function plainMarkdown(text: string): string {
  return mapped(text, plainWords)
}

function mapped(text: string, write: (words: string) => string): string {
  let plain = ''
  let position = 0
  for (const { start, end, latex } of formulaSpans(text)) {
    plain += isolatedExpressions(write(text.slice(position, start))) + isolatedFormula(plainFormula(latex))
    position = end
  }
  return plain + isolatedExpressions(write(text.slice(position)))
}

/**
 * An image, a link, a tag. Each ends where the next one of its kind begins: a text of nothing but beginnings would
 * otherwise be read to its end from each of them.
 */
export const IMAGES = new RegExp(String.raw`!\[(${IMAGE_WORDS})\]\((?:[^)!]|!(?!\[))*\)`, 'g')
const LINKS = /\[([^[\]]*)\]\([^)[]*\)/g
const TAGS = /<[^<>]*>/g

function plainWords(text: string): string {
  return text
    .replace(IMAGES, '$1')
    .replace(LINKS, '$1')
    .replace(TAGS, '')
    .replace(/(?<!\\)[*`~]/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
