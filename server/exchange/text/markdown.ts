/** Plain words as our Markdown: what they look like is what the student sees. */
import { renderText } from '#server/rich-text/render.ts'
import { escapeHtml } from '#server/rich-text/formulas.ts'
import { EXCHANGE_LIMITS, Unheld } from '../form.ts'

const SIGNS = /[\\`*_[\]<>~&]/g
const LINE_START =
  /^(\s*)(#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|\d{1,9}[.)](?=\s|$)|=+\s*$|-+\s*$|\||~~~|```|(?:[*_]\s*){3,}$)/
/**
 * `$x$` as our formulas are recognised: no space inside the dollars, no digit after the second. No formula begins
 * within another, so that reading stays linear.
 */
const FORMULAS =
  /\\\(((?:(?!\\\()[\s\S])+?)\\\)|\\\[((?:(?!(?<!\\)\\\[)[\s\S])+?)\\\]|\$\$([^$]+?)\$\$|\$(?!\s)([^$\n]+?)(?<![\s\\])\$(?!\d)/g

/** One line of words, formulas in it kept. */
export function wordsToMarkdown(text: string): string {
  let markdown = ''
  let position = 0
  for (const match of text.matchAll(FORMULAS)) {
    const [whole, inline, display, dollars, dollar] = match
    markdown += escapeWords(text.slice(position, match.index))
    const isDisplay = display !== undefined || dollars !== undefined
    markdown += formula(inline ?? display ?? dollars ?? dollar ?? '', isDisplay)
    position = match.index + whole.length
  }
  return markdown + escapeWords(text.slice(position))
}

/** LaTeX between dollar signs. A dollar sign within would end it, a blank line would end its paragraph. */
export function formula(latex: string, display = false): string {
  const marker = display ? '$$' : '$'
  const content = latex
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\$/g, '\\$')
  return content === '' ? '' : `${marker}${content}${marker}`
}

/** As little is escaped as possible: people go on editing what was imported. */
function escapeWords(text: string): string {
  if (text.trim() === '') return text
  const dollars = text.replaceAll('$', '\\$')
  if (!/[\\`*_[\]<>~&]/.test(text)) return dollars
  const isPlain = renderText(`.${text.trim()}.`) === escapeHtml(`.${text.trim()}.`)
  return isPlain && !text.includes('\\') ? dollars : text.replace(SIGNS, '\\$&').replaceAll('$', '\\$')
}

/** Lines that Markdown would take for a heading, a list or a rule; only texts of several lines are read as blocks. */
export function escapeLineStart(line: string): string {
  return line.replace(LINE_START, (_, space: string, mark: string) => {
    const numbered = /^(\d+)([.)])$/.exec(mark)
    return numbered === null ? `${space}\\${mark}` : `${space}${numbered[1]}\\${numbered[2]}`
  })
}

/** Stands before a line that is words until the whole text is known. */
export const LINE_OF_WORDS = '\ue010'

/** Lines of words as they must be written: among other lines, what begins like a list would become one. */
export function settleLines(text: string): string {
  const trimmed = text.trim()
  const isBlock = trimmed.includes('\n')
  return trimmed.replace(/\ue010(.*)/g, (_, line: string) => (isBlock ? escapeLineStart(line) : line))
}

/** Plain text of one or more lines, white space at the ends of lines removed. */
export function plainToMarkdown(text: string): string {
  if (text.length > EXCHANGE_LIMITS.sourceCharacters) throw new Unheld('too-long')
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => wordsToMarkdown(line.trim()))
  const joined = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return joined.includes('\n') ? joined.split('\n').map(escapeLineStart).join('\n') : joined
}
