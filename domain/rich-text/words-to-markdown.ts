/** Writes plain text as Markdown that is shown exactly like the text. */
import { asciiMathLatex } from './ascii-math.ts'
import { Unheld } from './unheld.ts'

/**
 * Maximum number of characters of a source text with its markup, from a file or a clipboard; a longer one is refused
 * unread.
 */
export const SOURCE_CHARACTERS_MOST = 200_000

/**
 * Marks of text until `settle`. Only the whole text shows if a character needs escaping: one star is a star, but two in
 * different lines are emphasis. `LINE_OF_WORDS` marks a line of plain text, `SIGN_OF_WORDS` a character that Markdown
 * may read as syntax. Source texts cannot contain these characters (`decode.ts`).
 */
export const LINE_OF_WORDS = '\ufdee'
const SIGN_OF_WORDS = '\ufdef'

const SIGNS = /[`*_[\]<>~&]|!(?=\[|$)/g
const LINE_START =
  /^(\s*)(#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|\d{1,9}[.)](?=\s|$)|=+\s*$|(?=[:|\s]*-)[-:|][-:|\s]*$|\||~~~|```(?=[^`]*$)|(?:[*_]\s*){3,}$)/
/**
 * Formulas by the rule of this project: in `$x$`, no space inside the dollar signs, and no digit after the second. No
 * formula begins inside another, so that the matching takes linear time.
 */
const FORMULAS =
  /\\\(((?:(?!\\\()[\s\S])+?)\\\)|\\\[((?:(?!(?<!\\)\\\[)[\s\S])+?)\\\]|\$\$([^$]+?)\$\$|\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/g

/** One line of text with its formulas kept; it contains marks until it is settled. */
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

/**
 * LaTeX between dollar signs. A dollar sign inside is escaped and line breaks are removed, because both would end the
 * formula.
 */
export function formula(latex: string, display = false): string {
  const marker = display ? '$$' : '$'
  const content = latex
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\\.|\$/g, (part) => (part === '$' ? '\\$' : part))
  return content === '' ? '' : `${marker}${content}${marker}`
}

/** HTML with the `<` of formulas escaped, so that the parser sees no tags in them: `$y<x-1$ and $x>1$`. */
export function withoutTagsInFormulas(html: string): string {
  if (!html.includes('<')) return html
  return html.replace(FORMULAS, (whole) => (/<[^>]*>/.test(whole) ? whole : whole.replaceAll('<', '&lt;')))
}

/** AsciiMath between backticks becomes a formula; what is not wholly understood stays as it is. */
const BETWEEN_BACKTICKS = /(?<!`)`(?!\s)([^`\n]{1,400}?)(?<!\s)`(?!`)/g
/** A fraction, a power, a root or an inequality: `a_b` and `x = 2` are as often a piece of a program. */
const IS_MATH = /[\p{L}\p{N})\]}]\s*(?:[/^<>]|[<>!]=)\s*[-\p{L}\p{N}([{]|(?:sqrt|root|frac)(?=[\s(\d])/u

function escapeWords(text: string): string {
  let markdown = ''
  let position = 0
  for (const { 0: whole, 1: source = '', index } of text.matchAll(BETWEEN_BACKTICKS)) {
    const latex = IS_MATH.test(source) ? asciiMathLatex(source) : null
    if (latex === null) continue
    markdown += escapeSigns(text.slice(position, index)) + formula(latex)
    position = index + whole.length
  }
  return markdown + escapeSigns(text.slice(position))
}

function escapeSigns(text: string): string {
  return text.replace(/[\\$]/g, '\\$&').replace(SIGNS, `${SIGN_OF_WORDS}$&`)
}

/** The text without the marks of `LINE_OF_WORDS` and `SIGN_OF_WORDS`. */
export function withoutMarks(text: string): string {
  return text.replace(/[\ufdee\ufdef]/g, '')
}

/**
 * Escapes the beginning of a line that Markdown would read as a heading, a list or a rule. Only texts of several lines
 * are read as blocks.
 */
export function escapeLineStart(line: string): string {
  return line.replace(LINE_START, (_, space: string, mark: string) => {
    const numbered = /^(\d+)([.)])$/.exec(mark)
    return numbered === null ? `${space}\\${mark}` : `${space}${numbered[1]}\\${numbered[2]}`
  })
}

/** Answers true if two texts of Markdown are rendered alike. */
export type IsShownAlike = (one: string, other: string) => boolean

/**
 * Settles a whole text. Between other lines, a beginning like that of a list is escaped. All marked characters are
 * escaped if any of them would be read as Markdown, else none, because people go on editing an imported text.
 * `isBlock`: the text will be between other lines.
 */
export function settleBy(isShownAlike: IsShownAlike, text: string, isBlock = text.trim().includes('\n')): string {
  const trimmed = text.trim()
  const lines = trimmed.replace(/\ufdee(.*)/g, (_, line: string) => (isBlock ? escapeLineStart(line) : line))
  if (!lines.includes(SIGN_OF_WORDS)) return lines
  const [bare, safe] = [lines.replaceAll(SIGN_OF_WORDS, ''), lines.replaceAll(SIGN_OF_WORDS, '\\')]
  // A search of the text for images would find anything that looks like one.
  const isImage = lines.includes(`${SIGN_OF_WORDS}!`)
  return !isImage && isShownAlike(bare, safe) ? bare : safe
}

/** Plain text of one or more lines, without white space at the ends of lines; it contains marks until it is settled. */
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
