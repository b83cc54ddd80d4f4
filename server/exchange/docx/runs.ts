/** Reads the runs of a paragraph: words, breaks, formulas and pictures, without what was deleted or is hidden. */
import { childNamed, type Element, elementsWithin, isElement, type Node, textOf } from '#domain/rich-text/nodes.ts'
import { wordFormula } from '#domain/rich-text/pasted/word-formula.ts'
import { type Look, lookWith, type Style } from './look.ts'
import { type DocxParts, valueOf } from './parts.ts'
import { element, NODE_SIGN, type Span, unheldNode } from './spans.ts'

export interface RunContext {
  readonly parts: DocxParts
  readonly styleOf: (id: string | undefined) => Style
}

const GONE = new Set(['pPr', 'del', 'moveFrom', 'rPr', 'proofErr', 'delText', 'sdtPr', 'sdtEndPr', 'Fallback'])

export function spansOf(nodes: readonly Node[], look: Look, context: RunContext): Span[] {
  return nodes.filter(isElement).flatMap((node): Span[] => {
    if (GONE.has(node.name)) return []
    if (node.name === 'r') return runSpans(node, look, context)
    if (node.name === 'hyperlink') return linkSpans(node, look, context)
    if (node.name === 'oMath') return [nodeSpan(element('tex', [latexOf(node)]), look)]
    if (node.name === 'oMathPara') return displayed(node, look)
    return spansOf(node.children, look, context)
  })
}

function nodeSpan(node: Node, look: Look): Span {
  return { text: NODE_SIGN, look, node }
}

function linkSpans(link: Element, look: Look, context: RunContext): Span[] {
  const address = context.parts.target(valueOf(link, 'id') ?? '')
  const spans = spansOf(link.children, look, context)
  if (address === undefined || !/^https?:/i.test(address)) return spans
  const words = spans.map(({ text }) => text).join('')
  return words.includes(NODE_SIGN) ? spans : [nodeSpan(element('a', [words], { href: address }), look)]
}

function displayed(paragraph: Element, look: Look): Span[] {
  const formulas = [...elementsWithin(paragraph)].filter(({ name }) => name === 'oMath')
  return formulas.map((one) => nodeSpan(element('script', [latexOf(one)], { type: 'math/tex; mode=display' }), look))
}

function latexOf(formula: Element): string {
  return wordFormula(formula.children.map(lowered))
}

/** `wordFormula` knows the names as the clipboard has them, in lower case. */
function lowered(node: Node): Node {
  return isElement(node) ? { ...node, name: node.name.toLowerCase(), children: node.children.map(lowered) } : node
}

function runSpans(run: Element, outer: Look, context: RunContext): Span[] {
  const properties = childNamed(run, 'rPr')
  const style = properties === undefined ? undefined : valueOf(childNamed(properties, 'rStyle'))
  const look = lookWith(style === undefined ? outer : joined(outer, context.styleOf(style).look), properties)
  return look.hidden ? [] : run.children.filter(isElement).flatMap((child) => partSpans(child, look, context))
}

/** A style of characters adds to the look of its paragraph. */
function joined(outer: Look, own: Look): Look {
  return {
    bold: outer.bold || own.bold,
    italic: outer.italic || own.italic,
    underlined: outer.underlined || own.underlined,
    struck: outer.struck || own.struck,
    hidden: outer.hidden || own.hidden,
    script: own.script ?? outer.script,
    colour: own.colour || outer.colour,
    highlight: own.highlight || outer.highlight,
  }
}

function partSpans(part: Element, look: Look, context: RunContext): Span[] {
  const words = wordsOf(part)
  if (words !== null) return words === '' ? [] : [{ text: words, look }]
  if (part.name === 'sym') return [symbolSpan(part, look)]
  if (part.name === 'drawing') return drawingNodes(part, context).map((node) => nodeSpan(node, look))
  if (part.name === 'pict' || part.name === 'object') return [nodeSpan(oldDrawing(part, context), look)]
  if (part.name === 'AlternateContent') return alternativeSpans(part, look, context)
  if (part.name === 'instrText' && /^\s*EQ\b/i.test(textOf(part))) {
    return [nodeSpan(unheldNode('formula-not-supported', textOf(part).trim()), look)]
  }
  return []
}

function wordsOf(part: Element): string | null {
  if (part.name === 't') return textOf(part).replaceAll(NODE_SIGN, '')
  if (part.name === 'tab' || part.name === 'ptab') return '\t'
  if (part.name === 'cr') return '\n'
  if (part.name === 'br') return (valueOf(part, 'type') ?? 'textWrapping') === 'textWrapping' ? '\n' : ''
  if (part.name === 'noBreakHyphen') return '-'
  return null
}

/** Signs of the fonts Symbol and Wingdings by their codes. */
const SYMBOLS: Readonly<Record<string, string>> = {
  'symbol:b4': '×',
  'symbol:b8': '÷',
  'symbol:b1': '±',
  'symbol:a3': '≤',
  'symbol:b3': '≥',
  'symbol:b9': '≠',
  'symbol:a5': '∞',
  'symbol:b0': '°',
  'symbol:d6': '√',
  'symbol:70': 'π',
  'symbol:71': 'θ',
  'symbol:61': 'α',
  'symbol:62': 'β',
  'symbol:44': 'Δ',
  'symbol:d0': '∠',
  'symbol:ae': '→',
  'wingdings:fc': '✓',
  'wingdings:fe': '☑',
  'wingdings:a8': '',
  'wingdings:6f': '',
  'wingdings:fb': '✗',
  'wingdings 2:50': '✓',
  'wingdings 2:52': '☑',
}

function symbolSpan(symbol: Element, look: Look): Span {
  const font = (valueOf(symbol, 'font') ?? '').toLowerCase()
  const code = (valueOf(symbol, 'char') ?? '').toLowerCase().replace(/^f0/, '')
  const sign = SYMBOLS[`${font}:${code}`]
  return sign === undefined ? nodeSpan(unheldNode('malformed', `${font} ${code}`), look) : { text: sign, look }
}

function drawingNodes(drawing: Element, { parts }: RunContext): Node[] {
  const within = [...elementsWithin(drawing)]
  const isShape = within.some(({ name }) => /^(?:wsp|wpc|chart|relIds)$/.test(name))
  if (isShape) return [unheldNode('media-not-supported', titleOf(within))]
  const pictures = within.filter(({ name }) => name === 'blip')
  return pictures.map((blip) => picture(valueOf(blip, 'embed'), titleOf(within), parts))
}

function titleOf(within: readonly Element[]): string {
  return within.find(({ name }) => name === 'docPr')?.attributes.descr ?? ''
}

function picture(relation: string | undefined, words: string, { target }: DocxParts): Node {
  const path = relation === undefined ? undefined : target(relation)
  return path === undefined ? unheldNode('image-missing', words) : element('img', [], { src: path, alt: words })
}

/** Pictures of old files, and objects of other programs with a picture of themselves. */
function oldDrawing(part: Element, { parts }: RunContext): Node {
  const within = [...elementsWithin(part)]
  const program = within.find(({ name }) => name === 'OLEObject')?.attributes.ProgID ?? ''
  if (/^(?:equation|mathtype)/i.test(program)) return unheldNode('formula-not-supported', program)
  const image = within.find(({ name }) => name === 'imagedata')
  if (image === undefined || program !== '') return unheldNode('media-not-supported', program)
  return picture(valueOf(image, 'id'), image.attributes['o:title'] ?? '', parts)
}

/** The first form that says something. */
function alternativeSpans(part: Element, look: Look, context: RunContext): Span[] {
  for (const form of part.children.filter(isElement)) {
    const spans = form.children.filter(isElement).flatMap((child) => partSpans(child, look, context))
    if (spans.length > 0) return spans
  }
  return []
}
