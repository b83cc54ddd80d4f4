/** Lines of a Word file as Markdown of an exam. */
import { nodesToMarkdown, type Surroundings } from '#domain/rich-text/nodes-to-markdown.ts'
import type { Element, Node } from '#domain/rich-text/nodes.ts'
import { EXCHANGE_LIMITS, Unheld } from '../form.ts'
import type { Cell, Line } from './lines.ts'
import { element, type Emphasis, nodesOf, type Span, visible } from './spans.ts'

export interface TextOptions {
  readonly surroundings: Surroundings
  /** Emphasis that means something else than emphasis. */
  readonly without?: readonly Emphasis[]
  /** True if the number of the first line is no part of the text. */
  readonly isLabelled?: boolean
}

/**
 * Markdown of lines; it contains marks until it is settled.
 *
 * @throws Unheld for something that an exam cannot hold.
 */
export function markdownOf(
  lines: readonly Line[],
  { surroundings, without = [], isLabelled = false }: TextOptions,
): string {
  const spans = lines.flatMap((line) => line.spans)
  const length = spans.reduce((sum, { text }) => sum + text.length, 0)
  if (length > EXCHANGE_LIMITS.sourceCharacters) throw new Unheld('too-long')
  const plain = { without: new Set([...without, ...onEverything(spans)]) }
  const paragraphs: Node[][] = []
  lines.forEach((line, index) => {
    if (line.table !== null) paragraphs.push([tableOf(line.table)])
    else {
      const sign = isLabelled && index === 0 ? '' : (line.label?.shown ?? '')
      const nodes = [...(sign === '' ? [] : [`${sign} `]), ...nodesOf(line.spans, plain)]
      const before = paragraphs.at(-1)
      if (line.isSoft && before !== undefined && lines[index - 1]?.at === line.at)
        before.push(element('br', []), ...nodes)
      else paragraphs.push(nodes)
    }
  })
  return nodesToMarkdown(
    paragraphs.map((nodes) => element('p', nodes)).map((one) => unwrapped(one)),
    surroundings,
  )
}

/** A table stands beside paragraphs, not in one. */
function unwrapped(paragraph: Element): Element {
  const [only] = paragraph.children
  return typeof only === 'object' && only.name === 'table' ? only : paragraph
}

/** Emphasis on all words emphasises nothing. */
function onEverything(spans: readonly Span[]): Emphasis[] {
  const words = visible(spans).filter(({ node }) => node === undefined)
  if (words.length === 0) return []
  return (['bold', 'underlined'] as const).filter((emphasis) => words.every(({ look }) => look[emphasis]))
}

function tableOf(rows: readonly (readonly Cell[])[]): Element {
  return element(
    'table',
    rows.map((row) => element('tr', row.map(cellOf))),
  )
}

function cellOf({ lines, columns }: Cell): Element {
  const all = lines.flatMap((line) => line.spans)
  const plain = { without: new Set(onEverything(all)) }
  const paragraphs = lines.map((line) => {
    if (line.table !== null) return tableOf(line.table)
    const sign = line.label?.shown ?? ''
    return element('p', [...(sign === '' ? [] : [`${sign} `]), ...nodesOf(line.spans, plain)])
  })
  return element('td', paragraphs, columns > 1 ? { colspan: String(columns) } : {})
}
