/**
 * Converts HTML of other systems to Markdown. Everything that Markdown can express is kept, and presentation is
 * dropped. Content whose loss would change the meaning (a sound, a film, an unreadable formula) makes the question be
 * left out.
 */
import { directedFormula, directedLatex } from './directed-formula.ts'
import { mathToLatex } from './mathml-to-latex.ts'
import { type Element, isElement, type Node, textOf } from './nodes.ts'
import { emphasisIsArithmetic } from './multiplication-rule.ts'
import { inSigns, LOWERED, RAISED } from './script-signs.ts'
import { cellsByRow } from './table-cells.ts'
import { Unheld } from './unheld.ts'
import { pictureLatex, scriptLatex } from './foreign-formulas.ts'
import { formula, LINE_OF_WORDS, withoutMarks, wordsToMarkdown } from './words-to-markdown.ts'

/**
 * Access to the files beside a text. `image` answers the reference that is written into the Markdown (`file:…`,
 * `figure:…`).
 */
export interface Surroundings {
  /** Throws `Unheld` if an image is missing or cannot be shown. */
  image(source: string): string
  /** True if this address is a file beside the text, which only the other system can open. */
  isAttachment(address: string): boolean
}

/** Markdown that still contains marks; the caller settles it (`words-to-markdown.ts`). */
export function nodesToMarkdown(nodes: readonly Node[], surroundings: Surroundings): string {
  const blocks = blocksOf(nodes, surroundings)
    .map((block) => block.replace(/[ \t]+$/gm, ''))
    .filter((block) => block.trim() !== '')
  return blocks.join('\n\n').trim()
}

const BLOCKS = new Set(
  'p div section article header footer main aside figure figcaption address center form fieldset blockquote ul ol dl li dt dd pre table h1 h2 h3 h4 h5 h6 hr rubricBlock html body details summary contentBody'.split(
    ' ',
  ),
)
const GONE = new Set(['script', 'style', 'head', 'title', 'meta', 'link', 'template', 'noscript', 'stylesheet', 'rp'])
const MEDIA = new Set([
  'audio',
  'video',
  'iframe',
  'embed',
  'applet',
  'canvas',
  'svg',
  'include',
  'input',
  'select',
  'textarea',
])

function blocksOf(nodes: readonly Node[], surroundings: Surroundings): string[] {
  const blocks: string[] = []
  let line: Node[] = []
  const endLine = () => {
    blocks.push(paragraph(line, surroundings))
    line = []
  }
  for (const node of nodes) {
    if (!isElement(node) || !holdsBlock(node)) line.push(node)
    else {
      endLine()
      blocks.push(...blockOf(node, surroundings))
    }
  }
  endLine()
  return blocks.filter((block) => block !== '')
}

/** A span around paragraphs is treated as a block. */
function holdsBlock(element: Element): boolean {
  if (BLOCKS.has(element.name)) return true
  if (element.name === 'math' || element.name === 'object' || MEDIA.has(element.name)) return false
  return element.children.some((child) => isElement(child) && holdsBlock(child))
}

function blockOf(element: Element, surroundings: Surroundings): string[] {
  const { name, children } = element
  if (GONE.has(name)) return []
  if (name === 'hr') return ['---']
  if (name === 'pre') return [preformatted(textOf(element))]
  if (name === 'ul' || name === 'ol') return [list(element, surroundings)]
  if (name === 'table') return [...captions(element, surroundings), table(element, surroundings)]
  if (/^h[1-6]$/.test(name)) return [heading(Number(name[1]), oneLine(children, surroundings))]
  if (name === 'blockquote') return [quoted(blocksOf(children, surroundings).join('\n\n'))]
  return blocksOf(children, surroundings)
}

/** Number signs at the end of a heading are removed, because Markdown would read them as part of its syntax. */
function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${text.replace(/#+$/, '\\$&')}`
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

function preformatted(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}\n${text.replace(/^\n|\n+$/g, '')}\n${fence}`
}

function list({ name, attributes, children }: Element, surroundings: Surroundings): string {
  const first = Number.parseInt(attributes.start ?? '1', 10) || 1
  const items = children.filter(isElement).map((item, index) => {
    const mark = name === 'ol' ? `${first + index}. ` : '- '
    const content = (
      BLOCKS.has(item.name) ? blocksOf(item.children, surroundings) : blocksOf([item], surroundings)
    ).join('\n\n')
    return mark + content.replaceAll('\n', `\n${' '.repeat(mark.length)}`)
  })
  return items.join('\n')
}

function rowsOf(element: Element): Element[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : []))
}

/** Markdown's tables have no caption: it becomes the paragraph above. */
function captions({ children }: Element, surroundings: Surroundings): string[] {
  return children
    .filter(isElement)
    .filter(({ name }) => name === 'caption')
    .flatMap((caption) => blocksOf(caption.children, surroundings))
}

function table(element: Element, surroundings: Surroundings): string {
  const rows = cellsByRow(rowsOf(element)).map((cells) =>
    cells.map((cell) => oneLine(cell.children, surroundings).replaceAll('|', '\\|') || ' '),
  )
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const [head = [], ...body] = rows.map((row) => [...row, ...Array<string>(width - row.length).fill(' ')])
  return [head, Array<string>(width).fill('---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function oneLine(nodes: readonly Node[], surroundings: Surroundings): string {
  return blocksOf(nodes, surroundings)
    .join(' ')
    .replaceAll(LINE_OF_WORDS, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
}

function paragraph(nodes: readonly Node[], surroundings: Surroundings): string {
  const lines = joined(nodes.flatMap((node) => inline(node, surroundings)))
    .split('\n')
    .map((line) => line.replace(/[ \t\r\f]+/g, ' ').trim())
  while (lines[0] === '') lines.shift()
  while (lines.at(-1) === '') lines.pop()
  return lines.map((line) => (lines.length > 1 && line === '' ? '\u00a0' : line && LINE_OF_WORDS + line)).join('\n')
}

/** A piece of a line; `mark` is the emphasis around it. */
interface Piece {
  readonly text: string
  readonly mark: string
}

const MARKS: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  s: '~~',
  del: '~~',
  strike: '~~',
}

function inline(node: Node, surroundings: Surroundings): Piece[] {
  if (!isElement(node)) return [{ text: wordsToMarkdown(node.replace(/[ \t\r\n\f]+/g, ' ')), mark: '' }]
  const { name } = node
  const typeset = scriptLatex(node) ?? directedFormula(node)
  if (typeset !== null) return [{ text: formula(typeset.latex, typeset.isDisplay), mark: '' }]
  if (GONE.has(name)) return []
  if (MEDIA.has(name))
    throw new Unheld('media-not-supported', node.attributes.src ?? node.attributes.data ?? node.attributes.href ?? name)
  const text = inlineText(node, surroundings)
  if (text !== null) return [{ text, mark: '' }]
  const mark = MARKS[name]
  const inner = node.children.flatMap((child) => inline(child, surroundings))
  if (mark === undefined) return inner
  // Nested emphasis of one kind is a single emphasis: adjacent marks would be read as another kind.
  return [{ text: joined(inner.map((piece) => (piece.mark === mark ? { text: piece.text, mark: '' } : piece))), mark }]
}

function inlineText(element: Element, surroundings: Surroundings): string | null {
  const { name, attributes, children } = element
  if (name === 'br') return '\n'
  if (name === 'math') return formula(directedLatex(mathToLatex(element), element), attributes.display === 'block')
  const drawn = name === 'img' ? pictureLatex(attributes) : null
  if (drawn !== null) return formula(drawn)
  if (name === 'tex') return formula(textOf(element))
  if (name === 'img') return picture(attributes.src ?? '', attributes.alt ?? '', surroundings)
  if (name === 'object') return object(element, surroundings)
  if (name === 'code' || name === 'kbd' || name === 'tt' || name === 'samp') return code(textOf(element))
  if (name === 'a') return link(attributes.href ?? '', joinedOf(children, surroundings), surroundings)
  if (name === 'rt') return `(${joinedOf(children, surroundings).trim()})`
  if (name === 'sup') return script(textOf(element), '^')
  if (name === 'sub') return script(textOf(element), '_')
  return null
}

function joinedOf(nodes: readonly Node[], surroundings: Surroundings): string {
  return joined(nodes.flatMap((node) => inline(node, surroundings)))
}

/**
 * Joins pieces. Marks of emphasis are placed directly at the words, and left out if punctuation at the edges would make
 * Markdown read them differently.
 */
function joined(pieces: readonly Piece[]): string {
  let line = ''
  pieces.forEach(({ text, mark }, index) => {
    const content = text.trim()
    if (mark === '' || content === '') line += text
    else {
      const [before, after] = [text.slice(0, text.indexOf(content)), text.slice(text.indexOf(content) + content.length)]
      const next = after + (pieces[index + 1]?.text ?? '')
      line +=
        before +
        (isEdged(line + before, content, next) ||
        emphasisIsArithmetic([line + before, content, next].map(withoutMarks), mark)
          ? content
          : marked(content, mark)) +
        after
    }
  })
  return line
}

function marked(content: string, mark: string): string {
  return content
    .split(/(\s*\n\s*)/)
    .map((part, index) => (index % 2 === 0 && part !== '' ? mark + part + mark : part))
    .join('')
}

const WORD_FIRST = /^[\p{L}\p{M}\p{N}*_~]/u
const WORD_LAST = /[\p{L}\p{M}\p{N}*_~]$/u
const SIGN_FIRST = /^[\p{P}\p{S}]/u
const SIGN_LAST = /[\p{P}\p{S}]$/u

function isEdged(before: string, content: string, after: string): boolean {
  return (
    (SIGN_FIRST.test(withoutMarks(content.slice(0, 3))) && WORD_LAST.test(before.slice(-2))) ||
    (SIGN_LAST.test(content.slice(-2)) && WORD_FIRST.test(withoutMarks(after.slice(0, 3))))
  )
}

function picture(source: string, alternative: string, surroundings: Surroundings): string {
  const words = alternative
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]*_`$<>]/g, '\\$&')
    .trim()
  return `![${words}](${surroundings.image(source)})`
}

function object({ attributes, children }: Element, surroundings: Surroundings): string {
  const { data = '', type = '' } = attributes
  if (!type.startsWith('image/') && !/\.(?:png|jpe?g|gif|webp|svg)$/i.test(data)) {
    throw new Unheld('media-not-supported', data || type)
  }
  return picture(data, children.map(textOf).join(''), surroundings)
}

/** Spaces at the ends of code are placed outside, because Markdown would remove them inside. */
function code(text: string): string {
  const content = text.trim().replace(/\s+/g, ' ')
  if (content === '') return text === '' ? '' : ' '
  const ticks = '`'.repeat(1 + Math.max(0, ...[...content.matchAll(/`+/g)].map(([found]) => found.length)))
  const space = /^`|`$/.test(content) ? ' ' : ''
  return `${/^\s/.test(text) ? ' ' : ''}${ticks}${space}${content}${space}${ticks}${/\s$/.test(text) ? ' ' : ''}`
}

function link(address: string, text: string, surroundings: Surroundings): string {
  if (surroundings.isAttachment(address)) throw new Unheld('media-not-supported', address.split('/').at(-1) ?? '')
  if (!/^(?:https?:|mailto:)/i.test(address) || text.trim() === '') return text
  return `[${text.trim()}](<${address.replace(/[<>\s\\]/g, encodeURIComponent)}>)`
}

/** Unicode superscripts or subscripts if all characters have them, else a formula. */
function script(text: string, mark: '^' | '_'): string {
  const content = text.trim()
  if (content === '') return ''
  const signs = inSigns(content, mark === '^' ? RAISED : LOWERED)
  if (signs !== null) return signs
  const words = content.replace(/[\\{}$%&#_^~]/g, (sign) => (/[\\^~]/.test(sign) ? '' : `\\${sign}`))
  return `$${mark}{\\text{${words}}}$`
}
