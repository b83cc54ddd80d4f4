/** Pieces of a paragraph: words of one look, or something that stands among the words. */
import { type Element, isElement, type Node } from '#domain/rich-text/nodes.ts'
import { Unheld } from '../form.ts'
import type { SkipReason } from '#contract/exams/exchange-formats.ts'
import type { Look } from './look.ts'

export interface Span {
  /** `NODE_SIGN` for a formula or a picture. */
  readonly text: string
  readonly look: Look
  readonly node?: Node
}

/** Stands for a formula or a picture in the plain text of a line, so that offsets hold for both. */
export const NODE_SIGN = '\ufffc'

export function plainOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}

export function isBlank(spans: readonly Span[]): boolean {
  return spans.every(({ text }) => text.trim() === '')
}

/** The spans between two offsets of their plain text. */
export function sliced(spans: readonly Span[], from: number, to = Number.POSITIVE_INFINITY): Span[] {
  const found: Span[] = []
  let at = 0
  for (const span of spans) {
    const text = span.text.slice(Math.max(0, from - at), Math.max(0, to - at))
    if (text !== '') found.push({ ...span, text })
    at += span.text.length
  }
  return found
}

/** Spans with something visible: their looks count where looks are compared. */
export function visible(spans: readonly Span[]): Span[] {
  return spans.filter(({ text }) => text.trim() !== '')
}

export type Emphasis = 'bold' | 'underlined'

/** What nodes of a text need to know beside its spans. */
export interface NodeOptions {
  /** Emphasis that means something else here, or stands on everything. */
  readonly without: ReadonlySet<Emphasis>
}

/** Something of Word that an exam cannot hold, at its place in the text; `nodesOf` throws it. */
export function unheldNode(reason: SkipReason, detail: string): Element {
  return { name: 'unheld', attributes: { reason, detail }, children: [], line: 0 }
}

export function element(name: string, children: readonly Node[], attributes: Element['attributes'] = {}): Element {
  return { name, attributes, children, line: 0 }
}

/**
 * Elements of HTML for spans. An underlined word becomes a bold one: Markdown has no underline.
 *
 * @throws Unheld for something that an exam cannot hold.
 */
export function nodesOf(spans: readonly Span[], { without }: NodeOptions): Node[] {
  return spans.map(({ text, look, node }) => {
    if (node !== undefined) return held(node)
    const isStrong = (look.bold && !without.has('bold')) || (look.underlined && !without.has('underlined'))
    let written: Node = text
    if (look.script !== null) written = element(look.script, [written])
    if (look.struck) written = element('s', [written])
    if (look.italic) written = element('i', [written])
    return isStrong ? element('b', [written]) : written
  })
}

function held(node: Node): Node {
  if (isElement(node) && node.name === 'unheld') {
    const { reason, detail = '' } = node.attributes
    throw new Unheld(reason as SkipReason, detail)
  }
  return node
}
