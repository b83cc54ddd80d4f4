/** Parses HTML and XML into elements and texts, without attributes of the parser. */
import { Parser } from 'htmlparser2'
import { withoutControls } from '#domain/validation/controls.ts'
import type { Element, Node } from '#domain/rich-text/nodes.ts'

interface OpenElement extends Element {
  readonly children: Node[]
}

/** Maximum nesting of elements. */
export const ELEMENTS_DEEPEST = 200

/** The nesting exceeds the maximum, which no text of a person does. */
export class TooDeep extends Error {}

/** Parses HTML as browsers do, without errors. Comments and processing instructions are removed. */
export function parseHtml(html: string): Node[] {
  return parse(html, false)
}

/** Parses XML that is known to be well formed. Only the five entities of XML and character references are resolved. */
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
        if (open.push(element) > ELEMENTS_DEEPEST) throw new TooDeep()
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

/** Line numbers of increasing offsets; the source is read only once. */
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
