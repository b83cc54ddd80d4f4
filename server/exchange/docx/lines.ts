/** The text of a Word file as lines with their labels, in the order in which they are read. */
import { childNamed, type Element, isElement, type Node } from '#domain/rich-text/nodes.ts'
import { type Label, typedLabel } from './labels.ts'
import { isOutlined, type LineKind, type Look, lookWith, PLAIN, styleLookup } from './look.ts'
import { numberingOf } from './numbering.ts'
import { type DocxParts, valueOf } from './parts.ts'
import { type RunContext, spansOf } from './runs.ts'
import { isBlank, NODE_SIGN, plainOf, sliced, type Span } from './spans.ts'

export interface Line {
  /** Number of the paragraph in the file, from 1, those of tables included. */
  readonly at: number
  readonly kind: LineKind
  readonly label: Label | null
  /** Look of the number or letter. */
  readonly labelLook: Look
  /** Without the label. */
  readonly spans: readonly Span[]
  /** True if a line break within a paragraph begins it. */
  readonly isSoft: boolean
  /** Cells by row, each with its lines; such a line has no words of its own. */
  readonly table: readonly (readonly Cell[])[] | null
}

export interface Cell {
  readonly lines: readonly Line[]
  /** Columns that it takes. */
  readonly columns: number
}

interface Reading extends RunContext {
  readonly labelFor: (list: string, level: number) => Label | null
  at: number
}

export function linesOf(parts: DocxParts): Line[] {
  const body = childNamed(parts.document, 'body')
  const reading: Reading = {
    parts,
    styleOf: styleLookup(parts.styles),
    labelFor: numberingOf(parts.numbering),
    at: 0,
  }
  return blocks(body?.children ?? [], reading)
}

function blocks(nodes: readonly Node[], reading: Reading): Line[] {
  return nodes.filter(isElement).flatMap((node) => {
    if (node.name === 'p') return paragraph(node, reading)
    if (node.name === 'tbl') return [table(node, reading)]
    if (/^(?:sdt|sdtContent|customXml|ins|moveTo|AlternateContent|Choice)$/.test(node.name)) {
      return blocks(node.children, reading)
    }
    return []
  })
}

function table(element: Element, reading: Reading): Line {
  const at = reading.at + 1
  const rows = rowsOf(element).map((row) =>
    cellsOf(row).map((cell): Cell => {
      const properties = childNamed(cell, 'tcPr')
      const span = properties === undefined ? undefined : valueOf(childNamed(properties, 'gridSpan'))
      return { lines: blocks(cell.children, reading), columns: Number(span ?? '1') || 1 }
    }),
  )
  return { at, kind: 'body', label: null, labelLook: PLAIN, spans: [], isSoft: false, table: rows }
}

/** Content controls may stand around rows and cells. */
function rowsOf(element: Element): Element[] {
  return element.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tr') return [child]
    return /^sdt(?:Content)?$/.test(child.name) ? rowsOf(child) : []
  })
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tc') return [child]
    return /^sdt(?:Content)?$/.test(child.name) ? cellsOf(child) : []
  })
}

/** A paragraph gives a line for each of its line breaks; only the first has its automatic number. */
function paragraph(element: Element, reading: Reading): Line[] {
  reading.at += 1
  const { at } = reading
  const properties = childNamed(element, 'pPr')
  const style = reading.styleOf(properties && valueOf(childNamed(properties, 'pStyle')))
  const list = (properties && childNamed(properties, 'numPr')) ?? style.list
  const spans = spansOf(element.children, style.look, reading)
  // A paragraph without words is not counted by Word, either, if it has no list.
  const counted = list === undefined ? null : countedLabel(list, reading)
  const kind = style.kind === 'body' && isOutlined(properties) ? 'heading' : style.kind
  const mark = lookWith(style.look, properties && childNamed(properties, 'rPr'))
  return brokenAt(spans).map((part, index): Line => {
    const line = { at, kind, isSoft: index > 0, table: null }
    const typed = labelled(part)
    const isCounted = index === 0 && counted !== null && (counted.kind !== 'bullet' || typed.label === null)
    return isCounted ? { ...line, label: counted, labelLook: mark, spans: part } : { ...line, ...typed }
  })
}

function countedLabel(list: Element, { labelFor }: Reading): Label | null {
  const id = valueOf(childNamed(list, 'numId')) ?? '0'
  return id === '0' ? null : labelFor(id, Number(valueOf(childNamed(list, 'ilvl')) ?? '0'))
}

/** Spans with a typed number or letter before them as a label. */
export function labelled(spans: readonly Span[]): Pick<Line, 'label' | 'labelLook' | 'spans'> {
  const typed = typedLabel(plainOf(spans))
  if (typed === null) return { label: null, labelLook: PLAIN, spans }
  const first = sliced(spans, 0, typed.length).find(({ text }) => text.trim() !== '')
  return { label: typed.label, labelLook: first?.look ?? PLAIN, spans: sliced(spans, typed.length) }
}

function brokenAt(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]]
  for (const span of spans) {
    span.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...span, text })
    })
  }
  return lines
}

export function isEmpty({ spans, table: cells, label }: Line): boolean {
  return cells === null && isBlank(spans) && (label === null || label.kind === 'bullet')
}

/** All of a line in plain words, with its label. */
export function wordsOf({ label, spans, table: cells }: Line): string {
  if (cells !== null) return cells.flatMap((row) => row.flatMap((cell) => cell.lines.map(wordsOf))).join(' ')
  return [label?.shown ?? '', plainOf(spans).replaceAll(NODE_SIGN, '').trim()].filter((part) => part !== '').join(' ')
}
