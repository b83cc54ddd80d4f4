/**
 * Cleans what office programs and web pages put on the clipboard: styles become elements, lists and tables become forms
 * that Markdown can express, pictures and films are counted and left out.
 */
import { pictureLatex, scriptLatex } from '../foreign-formulas.ts'
import { mathToLatex } from '../mathml-to-latex.ts'
import { type Element, elementsWithin, isElement, type Node, textOf } from '../nodes.ts'
import { Unheld } from '../unheld.ts'
import { element, type LooseItem, nested, withLists } from './lists.ts'
import { lookOf } from './styles.ts'
import { tableNodes } from './tables.ts'
import { wordFormula } from './word-formula.ts'

export interface Cleaned {
  readonly nodes: readonly Node[]
  /** Number of pictures, films and other parts that were left out. */
  readonly leftOut: number
}

export interface CleanOptions {
  /** True if a row of cells becomes several lines. */
  readonly rowsAsLines: boolean
}

interface Cleaning extends CleanOptions {
  leftOut: number
  /** True right after a formula of Word, which has a picture of itself beside it. */
  isCopyNext: boolean
}

export function cleanPasted(nodes: readonly Node[], options: CleanOptions): Cleaned {
  const cleaning: Cleaning = { ...options, leftOut: 0, isCopyNext: false }
  const cleanNodes = all(nodes, cleaning)
  return { nodes: cleanNodes, leftOut: cleaning.leftOut }
}

const GONE = /^(?:script|style|head|title|meta|link|base|template|noscript|xml|col|colgroup|button)$/
/** Settings of Office that hold words of their own, none of them of the text. */
const SETTINGS_OF_OFFICE =
  /^(?:o|w):(?:officedocumentsettings|worddocument|latentstyles|documentproperties|customdocumentproperties)$/
/** A drawing of Office: of it only the words in its text boxes are kept. */
const DRAWING_OF_OFFICE = /^v:(?!textbox$)/
const MEDIA = /^(?:img|picture|audio|video|iframe|embed|object|applet|canvas|svg|include|source|map)$/
/** Form fields: their values are no text of the page. */
const FIELD = /^(?:input|select|textarea)$/
const STYLED = /^(?:span|font|b|strong|i|em|u|ins|s|strike|del|sup|sub|big|small|bdi|bdo|mark|abbr|label)$/

function all(nodes: readonly Node[], cleaning: Cleaning): Node[] {
  return withLists(nodes.flatMap((node) => cleaned(node, cleaning)))
}

function cleaned(node: Node, cleaning: Cleaning): Node[] {
  if (!isElement(node)) return wordsOf(node, cleaning)
  const { name, attributes } = node
  const look = lookOf(node)
  const foreign = scriptLatex(node)?.latex ?? (name === 'img' ? pictureLatex(attributes) : null)
  if (foreign !== null && !isCopy(node)) return formulaNodes(foreign)
  if (
    GONE.test(name) ||
    SETTINGS_OF_OFFICE.test(name) ||
    FIELD.test(name) ||
    look.isHidden ||
    look.isListMark ||
    isCopy(node)
  )
    return []
  if (MEDIA.test(name) || name === 'v:imagedata') {
    if (!cleaning.isCopyNext) cleaning.leftOut += 1
    cleaning.isCopyNext = false
    if (name !== 'v:imagedata') return []
  }
  if (DRAWING_OF_OFFICE.test(name)) return all(node.children.filter(isElement), cleaning)
  if (name === 'm:omath') {
    cleaning.isCopyNext = true
    return formulaNodes(wordFormula(node.children))
  }
  if (name === 'math') return mathNodes(node)
  if (name === 'br') return /interchange-newline/i.test(attributes['class'] ?? '') ? [] : [element('br', [])]
  const children = all(node.children, cleaning)
  if (name === 'table') return tableNodes({ ...node, children }, cleaning.rowsAsLines)
  if (name === 'ul' || name === 'ol') return [{ ...node, children: nested(children) }]
  const styled = styledBy(node, children)
  if (name === 'p' && look.listLevel !== null) return [looseItem(node, look.listLevel, styled)]
  if (STYLED.test(name) || name.includes(':')) return styled
  if (name === 'a') return [element('a', styled, { href: targetOf(attributes['href'] ?? '') })]
  return [{ ...node, children: styled }]
}

function wordsOf(text: string, cleaning: Cleaning): Node[] {
  const words = text.replaceAll('\u00a0', ' ').replace(/[\u200b\ufeff]/g, '')
  if (words.trim() !== '') cleaning.isCopyNext = false
  return [words]
}

/** True for the visual copy of a formula beside its MathML. */
function isCopy({ attributes }: Element): boolean {
  return /\b(?:katex-html|MathJax_Preview|mjx-math)\b/.test(attributes['class'] ?? '')
}

function formulaNodes(latex: string): Node[] {
  if (latex === '') return []
  return [element('math', [element('annotation', [latex], { encoding: 'application/x-tex' })])]
}

function mathNodes(math: Element): Node[] {
  try {
    return formulaNodes(mathToLatex(math))
  } catch (error) {
    if (error instanceof Unheld) return [textOf(math)]
    throw error
  }
}

/** Adds emphasis and raised or lowered text by element and by style; the style takes precedence. */
function styledBy(node: Element, children: readonly Node[]): Node[] {
  const { name } = node
  const look = lookOf(node)
  const isHeading = /^h[1-6]$/.test(name)
  const marks = [
    (look.isBold ?? /^(?:b|strong)$/.test(name)) && !isHeading ? 'strong' : null,
    (look.isItalic ?? /^(?:i|em)$/.test(name)) ? 'em' : null,
    look.isStruck || /^(?:s|strike|del)$/.test(name) ? 'del' : null,
    look.script ?? (name === 'sup' || name === 'sub' ? name : null),
  ].filter((mark) => mark !== null)
  if (children.length === 0) return []
  return marks.reduce<Node[]>((inner, mark) => marked(inner, mark), [...children])
}

/** Puts a mark around words. In a paragraph, the mark is placed inside it. */
function marked(nodes: readonly Node[], mark: string): Node[] {
  const holdsBlock = nodes.some(
    (node) => isElement(node) && [...elementsWithin(node)].some(({ name }) => BLOCK.test(name)),
  )
  if (!holdsBlock) return [element(mark, nodes)]
  return nodes.map((node) =>
    isElement(node) ? { ...node, children: marked(node.children, mark) } : element(mark, [node]),
  )
}

const BLOCK = /^(?:p|div|ul|ol|li|table|tr|td|th|h[1-6]|pre|blockquote|section|article|hr)$/

function looseItem(node: Element, level: number, children: readonly Node[]): LooseItem {
  const mark = [...elementsWithin(node)].find((one) => lookOf(one).isListMark)
  const isNumbered = /^\s*\(?[\p{L}\p{N}]{1,4}[.)\-–]/u.test(mark === undefined ? '' : textOf(mark))
  return { ...element('li', children), name: 'li', level, isNumbered }
}

/** Target of a link; links in Google's documents lead through a redirect page. */
function targetOf(address: string): string {
  if (!address.startsWith('https://www.google.com/url?')) return address
  const wanted = /[?&]q=([^&]+)/.exec(address)?.[1]
  try {
    return wanted === undefined ? address : decodeURIComponent(wanted)
  } catch {
    return address
  }
}
