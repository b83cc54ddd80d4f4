/** Rendered texts as plain text: for sheets, names and lists without formatting. */
import { isolatedExpressions } from '#domain/arabic/isolated-expressions.ts'
import { mathToLatex } from '#domain/rich-text/mathml-to-latex.ts'
import { isElement, textOf } from '#domain/rich-text/nodes.ts'
import { plainFormula } from '#domain/rich-text/plain-formula.ts'
import { isolatedFormula, withClosedFormula } from '#domain/rich-text/plain-text.ts'
import { Unheld } from '#domain/rich-text/unheld.ts'
import { parseHtml } from './parse.ts'

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' }
const BLOCK = /<\/(?:p|li|h[1-6]|blockquote|tr|td|th|div|pre)>|<br\s*\/?>|<hr\s*\/?>/g

/** Plain text of sanitised HTML in one line, with formulas as plain text, and without drawings and pictures. */
export function plainHtml(html: string): string {
  const plain = html
    .replace(/<svg[\s\S]*?<\/svg>/g, ' ')
    .replace(/<math[\s\S]*?<\/math>/g, (math) => escaped(isolatedFormula(plainMath(math))))
    .replace(BLOCK, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return isolatedExpressions(plain)
}

/** A rendered formula as plain text; MathML of another origin keeps its letters. */
function plainMath(mathml: string): string {
  const math = parseHtml(mathml).find(isElement)
  if (math === undefined) return ''
  try {
    return plainFormula(mathToLatex(math))
  } catch (error) {
    if (error instanceof Unheld) return textOf(math).replace(/\s+/g, ' ').trim()
    throw error
  }
}

/** Escapes characters that are read as tags and entities afterwards. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Beginning of a plain text, cut between words; `longest` in UTF-16 units. A formula that is cut is closed. */
export function excerpt(text: string, longest: number): string {
  if (text.length <= longest) return text
  const space = text.lastIndexOf(' ', longest)
  const cut = space > longest / 2 ? text.slice(0, space) : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  return `${withClosedFormula(cut.replace(/[\s،,;:؛]+$/, ''))}…`
}
