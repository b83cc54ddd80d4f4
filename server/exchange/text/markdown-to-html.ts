/** Our texts as HTML that other systems read: formulas as TeX between `\(` and `\)` or as MathML, images by a name. */
import MarkdownIt, { type Token } from 'markdown-it'
import temml from 'temml'
import { withoutControls } from '#domain/validation/controls.ts'
import { escapeHtml, formulas } from '#server/rich-text/formulas.ts'

export interface HtmlStyle {
  readonly formulas: 'tex' | 'mathml'
  /** The address of an image that our text names (`file:…`, `figure:…`, `https:…`); null: it cannot be carried. */
  image(source: string): string | null
}

interface Environment {
  readonly style?: HtmlStyle
}

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, xhtmlOut: true })
markdown.use(formulas)
/** Images of ours are named `file:…`, which no browser would follow. */
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

/** A link that leads nowhere is its words, as the student sees it: QTI would take its address for a file of the package. */
rules.link_open = (tokens, index, options, _environment, renderer) =>
  isLeading(tokens[index]) ? renderer.renderToken(tokens, index, options) : ''
/** Links do not stand in links: what opened last is what closes. */
rules.link_close = (tokens, index, options, _environment, renderer) =>
  isLeading(tokens.slice(0, index).findLast(({ type }) => type === 'link_open'))
    ? renderer.renderToken(tokens, index, options)
    : ''

function isLeading(link: Token | undefined): boolean {
  return /^(?:https?:|mailto:)/i.test(String(link?.attrGet('href') ?? ''))
}

/** What a reader would take for the beginning of a formula stands apart from what follows it. */
rules.text = (tokens, index) =>
  escapeHtml(tokens[index]?.content ?? '')
    .replace(/\$/g, '<span>$</span>')
    .replace(/\\(?=[([])/g, '<span>\\</span>')

function tex(latex: string, display: boolean): string {
  return display ? `\\[${escapeHtml(latex)}\\]` : `\\(${escapeHtml(latex)}\\)`
}

function mathml(latex: string, display: boolean): string {
  try {
    return temml.renderToString(latex, {
      displayMode: display,
      throwOnError: true,
      annotate: true,
      xml: true,
      macros: {},
    })
  } catch {
    return tex(latex, display)
  }
}

/** One line stays inline, more lines become blocks, as students see it. */
export function markdownToHtml(text: string, style: HtmlStyle): string {
  const source = withoutControls(text).trim()
  const environment = { style }
  return (
    source.includes('\n') ? markdown.render(source, environment) : markdown.renderInline(source, environment)
  ).trim()
}
