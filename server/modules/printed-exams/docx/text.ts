/** Rendered texts of an exam as paragraphs of Word. */
import { type Element, isElement, type Node, textOf } from '#domain/rich-text/nodes.ts'
import { parseHtml } from '#server/rich-text/parse.ts'
import { formulaRuns } from './omml.ts'
import { LINE_BREAK, paragraph, type ParagraphLook, run, type RunLook, table, type Writing } from './ooxml.ts'
import { digestOf, pictureRun, type Pictures, withoutDrawings } from './pictures.ts'

export interface TextWriting extends Writing {
  readonly pictures: Pictures
}

const BLOCKS = /^(?:p|div|ul|ol|li|table|blockquote|pre|h[1-6]|hr)$/

/** A block of a text: runs of a paragraph, or a table as it stands. */
type Block = { readonly runs: string; readonly indent: number } | { readonly table: string }

/** Paragraphs of a text. `before`: runs at its beginning, such as its number. */
export function textParagraphs(html: string, before: string, look: ParagraphLook, writing: TextWriting): string {
  const blocks = blocksOf(parseHtml(withoutDrawings(html)), 0, writing)
  const [first] = blocks
  const all = first === undefined || 'table' in first ? [{ runs: '', indent: 0 }, ...blocks] : blocks
  const { indent = 0 } = look
  return all
    .map((block, index) => {
      if ('table' in block) return block.table
      const isFirst = index === 0
      const own = { ...look, indent: indent + block.indent, hanging: isFirst ? (look.hanging ?? 0) : 0 }
      return paragraph((isFirst ? before : '') + block.runs, own, writing)
    })
    .join('')
}

/** Runs of a text that is one line, or becomes one. */
export function textRuns(html: string, writing: TextWriting): string {
  return blocksOf(parseHtml(withoutDrawings(html)), 0, writing)
    .map((block) => ('table' in block ? '' : block.runs))
    .join(LINE_BREAK)
}

/** Indent of a level of a list, twentieths of a point. */
const LEVEL = 360

function blocksOf(nodes: readonly Node[], indent: number, writing: TextWriting): Block[] {
  const blocks: Block[] = []
  let line: Node[] = []
  const endLine = () => {
    const isBlank = line.every((node) => typeof node === 'string' && node.trim() === '')
    if (!isBlank) blocks.push({ runs: inline(line, {}, writing), indent })
    line = []
  }
  for (const node of nodes) {
    if (!isElement(node) || !BLOCKS.test(node.name)) line.push(node)
    else {
      endLine()
      blocks.push(...blockOf(node, indent, writing))
    }
  }
  endLine()
  return blocks
}

function blockOf(element: Element, indent: number, writing: TextWriting): Block[] {
  const { name, children } = element
  if (name === 'table') return [{ table: tableOf(element, writing) }]
  if (name === 'ul' || name === 'ol') return listOf(element, indent, writing)
  if (name === 'hr') return []
  if (/^h\d$/.test(name)) return [{ runs: inline(children, { bold: true }, writing), indent }]
  if (name === 'pre')
    return textOf(element)
      .trimEnd()
      .split('\n')
      .map((line) => ({ runs: run(line, { code: true }, { isRtl: false }), indent }))
  return blocksOf(children, name === 'blockquote' ? indent + LEVEL : indent, writing)
}

function listOf({ name, attributes, children }: Element, indent: number, writing: TextWriting): Block[] {
  const first = Number(attributes['start'] ?? '1') || 1
  return children.filter(isElement).flatMap((item, index) => {
    const sign = run(name === 'ol' ? `${first + index}. ` : '• ', {}, writing)
    return blocksOf(item.children, indent + LEVEL, writing).map((block, place) =>
      'table' in block || place > 0 ? block : { ...block, runs: sign + block.runs },
    )
  })
}

function tableOf(element: Element, writing: TextWriting): string {
  const rows = rowsOf(element).map((row) =>
    row.children.filter(isElement).map((cell) => {
      const look: RunLook = cell.name === 'th' ? { bold: true } : {}
      return paragraph(inline(cell.children, look, writing), { after: 0 }, writing)
    }),
  )
  const columns = Math.max(1, ...rows.map((row) => row.length))
  return (
    table(rows, { hasLines: true, widths: Array<number>(columns).fill(1) }, writing) +
    paragraph('', { after: 0 }, writing)
  )
}

function rowsOf(element: Element): Element[] {
  return element.children.filter(isElement).flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)))
}

const LOOKS: Readonly<Record<string, RunLook>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  s: { struck: true },
  del: { struck: true },
  code: { code: true },
  sup: { script: 'superscript' },
  sub: { script: 'subscript' },
}

function inline(nodes: readonly Node[], look: RunLook, writing: TextWriting): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return run(node.replace(/\s+/g, ' '), look, writing)
      const { name, attributes, children } = node
      if (name === 'br') return LINE_BREAK
      if (name === 'math') return formulaRuns(node, writing)
      if (name === 'img') return image(attributes, look, writing)
      return inline(children, { ...look, ...LOOKS[name] }, writing)
    })
    .join('')
}

/** A picture, or its words where it cannot be shown. */
function image(attributes: Element['attributes'], look: RunLook, writing: TextWriting): string {
  const { src = '', alt = '' } = attributes
  const picture = writing.pictures.get(attributes['data-drawing'] ?? digestOf(src))
  return picture === undefined ? run(alt, { ...look, italic: true }, writing) : pictureRun(picture, alt)
}
