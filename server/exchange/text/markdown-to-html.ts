/** Markdown as HTML for other systems: formulas as TeX between `\(` and `\)` or as MathML, images by a name. */
import MarkdownIt, { type Token } from 'markdown-it'
import temml from 'temml'
import { typesettingSource } from '#domain/rich-text/formula-source.ts'
import { readMathematics } from '#domain/rich-text/mathematics.ts'
import { withoutControls } from '#domain/validation/controls.ts'
import { escapeHtml, formulas } from '#server/rich-text/formulas.ts'

export interface HtmlStyle {
  readonly formulas: 'tex' | 'mathml'
  /** Address of an image reference (`file:…`, `figure:…`, `https:…`); null if the image cannot be carried. */
  image(source: string): string | null
}

interface Environment {
  readonly style?: HtmlStyle
}

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, xhtmlOut: true })
markdown.use(formulas)
/** Uploaded images have references `file:…`, which markdown-it rejects by default. */
const isSafeLink = markdown.validateLink
markdown.validateLink = (address) => /^(?:file|figure):[\w.%-]+$/.test(address) || isSafeLink(address)
const { rules } = markdown.renderer

rules.formula = (tokens, index, _options, environment) => {
  const token = tokens[index]
  if (token === undefined) return ''
  const isDisplay = token.markup === '$$'
  const { style } = (environment ?? {}) as Environment
  return style?.formulas === 'mathml' ? mathml(token.content, isDisplay) : tex(token.content, isDisplay)
}

rules.image = (tokens, index, options, environment) => {
  const token = tokens[index]
  if (token === undefined) return ''
  const { style } = (environment ?? {}) as Environment
  const alternative = markdown.renderer.renderInlineAsText(token.children ?? [], options, environment ?? {})
  const address = style?.image(String(token.attrGet('src') ?? '')) ?? null
  return address === null
    ? `<em>${escapeHtml(alternative)}</em>`
    : `<img src="${escapeHtml(address)}" alt="${escapeHtml(alternative)}" />`
}

/**
 * A link without a valid target is written as its text, as students see it: QTI would read its address as a file of the
 * package.
 */
rules.link_open = (tokens, index, options, _environment, renderer) =>
  isLeading(tokens[index]) ? renderer.renderToken(tokens, index, options) : ''
/** Links cannot be nested, so the link opened last is the one that closes. */
rules.link_close = (tokens, index, options, _environment, renderer) =>
  isLeading(tokens.slice(0, index).findLast(({ type }) => type === 'link_open'))
    ? renderer.renderToken(tokens, index, options)
    : ''

function isLeading(link: Token | undefined): boolean {
  return /^(?:https?:|mailto:)/i.test(String(link?.attrGet('href') ?? ''))
}

/** Separates characters that another reader would take for the beginning of a formula from the text after them. */
rules.text = (tokens, index) =>
  escapeHtml(tokens[index]?.content ?? '')
    .replace(/[$`]/g, '<span>$&</span>')
    .replace(/\\(?=[([])/g, '<span>\\</span>')

/** Other systems do not know the mark of a formula: its direction stands around it. */
function tex(source: string, display: boolean): string {
  const { latex, mathematics, isMarked } = readMathematics(source, 'international')
  const written = display ? `\\[${escapeHtml(latex)}\\]` : `\\(${escapeHtml(latex)}\\)`
  return isMarked ? `<span dir="${DIRECTIONS[mathematics]}">${written}</span>` : written
}

const DIRECTIONS = { arabic: 'rtl', international: 'ltr' } as const

function mathml(source: string, display: boolean): string {
  const { latex, mathematics, isMarked } = readMathematics(source, 'international')
  // Only an Arabic formula is marked by MathML (`directedLatex`).
  if (isMarked && mathematics === 'international') return tex(source, display)
  try {
    const written = temml.renderToString(typesettingSource(latex), {
      displayMode: display,
      throwOnError: true,
      annotate: true,
      xml: true,
      macros: {},
    })
    return mathematics === 'arabic' ? written.replace('<math', '<math dir="rtl"') : written
  } catch {
    return tex(source, display)
  }
}

/** A single line stays inline, several lines become blocks, as students see it. */
export function markdownToHtml(text: string, style: HtmlStyle): string {
  const source = withoutControls(text).trim()
  const environment = { style }
  return (
    source.includes('\n') ? markdown.render(source, environment) : markdown.renderInline(source, environment)
  ).trim()
}
