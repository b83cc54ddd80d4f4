/** Elements and texts of HTML and XML: one form for both, without attributes of the parser's own. */
import { Parser } from 'htmlparser2'
import { withoutControls } from '#domain/validation/controls.ts'
import { EXCHANGE_LIMITS } from '../form.ts'

export interface Element {
  /** Without its namespace's prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
  /** Line of the start tag, from 1; 0 in HTML. */
  readonly line: number
}

export type Node = Element | string

interface OpenElement extends Element {
  readonly children: Node[]
}

/** Nested deeper than any text that a person wrote. */
export class TooDeep extends Error {}

/** HTML as browsers understand it: nothing is an error. Comments and processing instructions are gone. */
export function parseHtml(html: string): Node[] {
  return parse(html, false)
}

/** XML that is known to be well formed. Only the five entities of XML and character references are resolved. */
export function parseXmlNodes(xml: string): Node[] {
  return parse(xml, true)
}

function parse(source: string, xmlMode: boolean): Node[] {
  const root: OpenElement = { name: '', attributes: {}, children: [], line: 0 }
  const open: OpenElement[] = [root]
  const lineAt = xmlMode ? lineCounter(source) : () => 0
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: OpenElement = {
          name: localName(name),
          attributes,
          children: [],
          line: lineAt(parser.startIndex),
        }
        open.at(-1)?.children.push(element)
        if (open.push(element) > EXCHANGE_LIMITS.depth) throw new TooDeep()
      },
      ontext: (text) => addText(open.at(-1) ?? root, withoutControls(text)),
      onclosetag: () => void open.pop(),
    },
    { xmlMode, decodeEntities: true },
  )
  parser.end(source)
  return root.children
}

function addText(element: OpenElement, text: string): void {
  const last = element.children.at(-1)
  if (typeof last === 'string') element.children[element.children.length - 1] = last + text
  else element.children.push(text)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Lines of offsets that only grow; the source is walked through once. */
function lineCounter(source: string): (offset: number) => number {
  let line = 1
  let next = source.indexOf('\n')
  return (offset) => {
    while (next !== -1 && next < offset) {
      line += 1
      next = source.indexOf('\n', next + 1)
    }
    return line
  }
}

export function isElement(node: Node): node is Element {
  return typeof node !== 'string'
}

export function childrenNamed(element: Element, name: string): Element[] {
  return element.children.filter((child): child is Element => isElement(child) && child.name === name)
}

export function childNamed(element: Element, name: string): Element | undefined {
  return element.children.find((child): child is Element => isElement(child) && child.name === name)
}

/** All the text within, as it stands. */
export function textOf(node: Node): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** Every element within, in the order of the document, the element itself first. */
export function* elementsWithin(element: Element): Generator<Element> {
  yield element
  for (const child of element.children) if (isElement(child)) yield* elementsWithin(child)
}
