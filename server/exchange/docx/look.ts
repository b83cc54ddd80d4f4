/** How words look, from the styles of a file and from their own properties. */
import { childNamed, childrenNamed, type Element } from '#domain/rich-text/nodes.ts'
import { valueOf } from './parts.ts'

export interface Look {
  readonly bold: boolean
  readonly italic: boolean
  readonly underlined: boolean
  readonly struck: boolean
  readonly hidden: boolean
  readonly script: 'sup' | 'sub' | null
  /** Empty for the usual colour, black. */
  readonly colour: string
  /** Highlighter or shading; empty: none. */
  readonly highlight: string
}

export const PLAIN: Look = {
  bold: false,
  italic: false,
  underlined: false,
  struck: false,
  hidden: false,
  script: null,
  colour: '',
  highlight: '',
}

/** The look with what run properties (`w:rPr`) say about it. */
export function lookWith(look: Look, properties: Element | undefined): Look {
  if (properties === undefined) return look
  const own = (name: string) => childNamed(properties, name)
  const isOn = (name: string, before: boolean) => {
    const found = own(name)
    return found === undefined ? before : !/^(?:0|off|false|none)$/.test(valueOf(found) ?? 'on')
  }
  const script = valueOf(own('vertAlign'))
  return {
    // Arabic words take the bold and italic of complex scripts.
    bold: isOn('b', look.bold) || (own('bCs') !== undefined && isOn('bCs', false)),
    italic: isOn('i', look.italic) || (own('iCs') !== undefined && isOn('iCs', false)),
    underlined: isOn('u', look.underlined),
    struck: isOn('strike', isOn('dstrike', look.struck)),
    hidden: isOn('vanish', look.hidden),
    script:
      script === undefined ? look.script : script === 'superscript' ? 'sup' : script === 'subscript' ? 'sub' : null,
    colour: colourOf(own('color'), look.colour),
    highlight: highlightOf(own('highlight'), own('shd'), look.highlight),
  }
}

function colourOf(colour: Element | undefined, before: string): string {
  const value = valueOf(colour)?.toLowerCase()
  if (value === undefined) return before
  return value === 'auto' || value === '000000' ? '' : value
}

function highlightOf(highlight: Element | undefined, shading: Element | undefined, before: string): string {
  const value = valueOf(highlight)?.toLowerCase()
  if (value !== undefined) return value === 'none' || value === 'white' ? '' : value
  const fill = valueOf(shading, 'fill')?.toLowerCase()
  if (fill === undefined) return before
  return fill === 'auto' || fill === 'ffffff' ? '' : fill
}

export type LineKind = 'title' | 'heading' | 'body'

export interface Style {
  readonly look: Look
  readonly kind: LineKind
  /** Properties of a list, if paragraphs of this style are items of one. */
  readonly list: Element | undefined
}

const NO_STYLE: Style = { look: PLAIN, kind: 'body', list: undefined }
/** Styles may be based on each other so deep; a circle ends here. */
const DEEPEST = 20

/** Looks up styles by their ids; each is resolved once. */
export function styleLookup(styles: Element | null): (id: string | undefined) => Style {
  const elements = new Map(
    (styles === null ? [] : childrenNamed(styles, 'style')).map((style) => [valueOf(style, 'styleId') ?? '', style]),
  )
  const known = new Map<string, Style>()
  const resolve = (id: string, depth: number): Style => {
    const found = known.get(id)
    const element = elements.get(id)
    if (found !== undefined || element === undefined || depth > DEEPEST) return found ?? NO_STYLE
    const base = valueOf(childNamed(element, 'basedOn'))
    const style = styleOf(element, base === undefined ? NO_STYLE : resolve(base, depth + 1))
    known.set(id, style)
    return style
  }
  return (id) => (id === undefined ? NO_STYLE : resolve(id, 0))
}

function styleOf(element: Element, base: Style): Style {
  const paragraph = childNamed(element, 'pPr')
  const name = (valueOf(childNamed(element, 'name')) ?? '').toLowerCase()
  const isHeading = /^heading \d$/.test(name) || isOutlined(paragraph)
  return {
    look: lookWith(base.look, childNamed(element, 'rPr')),
    kind: name === 'title' ? 'title' : isHeading ? 'heading' : base.kind,
    list: (paragraph === undefined ? undefined : childNamed(paragraph, 'numPr')) ?? base.list,
  }
}

/** True for properties of a paragraph that stands in the outline of the file; 9 is the level of plain text. */
export function isOutlined(properties: Element | undefined): boolean {
  const level = properties === undefined ? undefined : valueOf(childNamed(properties, 'outlineLvl'))
  return level !== undefined && Number(level) < 9
}
