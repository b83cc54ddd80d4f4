/** Text that is read aloud of an element on the page, with the place of every word in it. */

/** One stretch of the spoken text. */
interface Piece {
  /** Its first character in the spoken text. */
  readonly at: number
  readonly length: number
  readonly node: Node
  /** Its first character in the text node; null: the node is spoken as a whole, by its name. */
  readonly offset: number | null
}

export interface SpokenText {
  readonly text: string
  /** The place on the page of the characters from `from` until before `to`; null: they stand nowhere. */
  readonly placeOf: (from: number, to: number) => Range | null
}

/** Elements that begin and end a line. */
const LINES = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE BR DD DIV DL DT FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 HR LI OL P PRE TABLE TD TH TR UL'.split(
    ' ',
  ),
)
/** A place where a word is to be filled in. */
const GAP = /_{2,}|\.{4,}|…{2,}/gu

interface Spoken {
  text: string
  readonly pieces: Piece[]
}

/** `gap`: how a place to be filled in is spoken. Figures and formulas are spoken by the names that they have. */
export function spokenText(host: Element, gap: string): SpokenText {
  const spoken: Spoken = { text: '', pieces: [] }
  collect(host, gap, spoken)
  const { text, pieces } = spoken
  return { text, placeOf: (from, to) => placeOf(pieces, from, to) }
}

function collect(node: Node, gap: string, spoken: Spoken): void {
  if (node.nodeType === Node.TEXT_NODE) return collectText(node, gap, spoken)
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return
  const name = nameOf(node)
  if (name !== null) return add(spoken, ` ${name} `, node, null)
  const isLine = LINES.has(node.tagName)
  if (isLine) spoken.text += '\n'
  for (const child of node.childNodes) collect(child, gap, spoken)
  if (isLine) spoken.text += '\n'
}

/** The name of a formula, figure or picture; null: the element is read by what stands in it. */
function nameOf(element: Element): string | null {
  const tag = element.localName
  if (tag === 'math') return element.getAttribute('aria-label') ?? element.textContent ?? ''
  if (tag === 'svg') return element.getAttribute('aria-label') ?? ''
  return tag === 'img' ? (element.getAttribute('alt') ?? '') : null
}

function collectText(node: Node, gap: string, spoken: Spoken): void {
  // Each character keeps its place: a line break of the source is as wide as the space that is shown for it.
  const text = (node.textContent ?? '').replace(/\s/gu, ' ')
  let offset = 0
  for (const { 0: line, index } of text.matchAll(GAP)) {
    add(spoken, text.slice(offset, index), node, offset)
    add(spoken, ` ${gap} `, node, index)
    offset = index + line.length
  }
  add(spoken, text.slice(offset), node, offset)
}

function add(spoken: Spoken, text: string, node: Node, offset: number | null): void {
  if (text !== '') spoken.pieces.push({ at: spoken.text.length, length: text.length, node, offset })
  spoken.text += text
}

function placeOf(pieces: readonly Piece[], from: number, to: number): Range | null {
  const piece = pieces.find(({ at, length }) => from >= at && from < at + length)
  if (piece === undefined) return null
  const { node, offset, at, length } = piece
  const range = document.createRange()
  if (offset === null) range.selectNode(node)
  else {
    const end = node.textContent?.length ?? 0
    range.setStart(node, Math.min(end, offset + from - at))
    range.setEnd(node, Math.min(end, offset + Math.min(to - at, length)))
  }
  return range
}
