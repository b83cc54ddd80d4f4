/** Plain words as our Markdown: what they look like is what the student sees. */
import { Unheld } from './unheld.ts'

/** Of a text with its markup, as a file or a clipboard has it; no longer one is even looked at. */
export const SOURCE_CHARACTERS_MOST = 200_000

/**
 * What words are is decided when the whole text is known: a star alone is a star, two of them in different lines are
 * emphasis. Until `settle`, these stand before a line that is words and before a sign of words that Markdown may read
 * as its own; no text brings them (`decode.ts`).
 */
export const LINE_OF_WORDS = '\ufdee'
const SIGN_OF_WORDS = '\ufdef'

const SIGNS = /[`*_[\]<>~&]|!(?=\[|$)/g
const LINE_START =
  /^(\s*)(#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|\d{1,9}[.)](?=\s|$)|=+\s*$|(?=[:|\s]*-)[-:|][-:|\s]*$|\||~~~|```(?=[^`]*$)|(?:[*_]\s*){3,}$)/
/**
 * `$x$` as our formulas are recognised: no space inside the dollars, no digit after the second. No formula begins
 * within another, so that reading stays linear.
 */
const FORMULAS =
  /\\\(((?:(?!\\\()[\s\S])+?)\\\)|\\\[((?:(?!(?<!\\)\\\[)[\s\S])+?)\\\]|\$\$([^$]+?)\$\$|\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/g

/** One line of words, formulas in it kept; to be settled. */
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
    .replace(/\\.|\$/g, (part) => (part === '$' ? '\\$' : part))
  return content === '' ? '' : `${marker}${content}${marker}`
}

/** HTML in which the signs of formulas are no tags: `$y<x-1$ and $x>1$` holds none. */
export function withoutTagsInFormulas(html: string): string {
  if (!html.includes('<')) return html
  return html.replace(FORMULAS, (whole) => (/<[^>]*>/.test(whole) ? whole : whole.replaceAll('<', '&lt;')))
}

function escapeWords(text: string): string {
  return text.replace(/[\\$]/g, '\\$&').replace(SIGNS, `${SIGN_OF_WORDS}$&`)
}

/** Whether the sign at one end of a text is of words or of Markdown. */
export function withoutMarks(text: string): string {
  return text.replace(/[\ufdee\ufdef]/g, '')
}

/** Lines that Markdown would take for a heading, a list or a rule; only texts of several lines are read as blocks. */
export function escapeLineStart(line: string): string {
  return line.replace(LINE_START, (_, space: string, mark: string) => {
    const numbered = /^(\d+)([.)])$/.exec(mark)
    return numbered === null ? `${space}\\${mark}` : `${space}${numbered[1]}\\${numbered[2]}`
  })
}

/** Whether two texts are shown as the same: asks whatever renders our Markdown. */
export type IsShownAlike = (one: string, other: string) => boolean

/**
 * A whole text as it must be written: among other lines, what begins like a list would become one; signs are escaped
 * when any of them would be read as Markdown, else none, since people go on editing what was brought. `isBlock`: it
 * will stand among other lines.
 */
export function settleBy(isShownAlike: IsShownAlike, text: string, isBlock = text.trim().includes('\n')): string {
  const trimmed = text.trim()
  const lines = trimmed.replace(/\ufdee(.*)/g, (_, line: string) => (isBlock ? escapeLineStart(line) : line))
  if (!lines.includes(SIGN_OF_WORDS)) return lines
  const [bare, safe] = [lines.replaceAll(SIGN_OF_WORDS, ''), lines.replaceAll(SIGN_OF_WORDS, '\\')]
  // What looks like an image is taken for one when a text is searched for images.
  const isImage = lines.includes(`${SIGN_OF_WORDS}!`)
  return !isImage && isShownAlike(bare, safe) ? bare : safe
}

/** Plain text of one or more lines, white space at the ends of lines removed; to be settled. */
export function plainToMarkdown(text: string): string {
  if (text.length > SOURCE_CHARACTERS_MOST) throw new Unheld('too-long')
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => wordsToMarkdown(line.trim()))
    .map((line) => (line === '' ? '' : LINE_OF_WORDS + line))
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
