/**
 * Renders the texts of an exam: from Markdown with LaTeX and drawings to sanitised HTML. They are rendered once, when
 * an exam is published; the reader's browser sanitises them again.
 */
import MarkdownIt, { type Env } from 'markdown-it'
import { drawFigure, type Figures } from './figures.ts'
import { type Images, showImage } from './images.ts'
import { escapeHtml, formulas, type TextEnvironment } from './formulas.ts'
import { sanitiseHtml } from './sanitise.ts'

export { figureReferences, isDrawing, type Figures } from './figures.ts'
export { formulaFault } from './formulas.ts'
export { fileReferences, type Images } from './images.ts'

const NO_FIGURES: Figures = new Map()
const NO_IMAGES: Images = new Map()

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true })
markdown.use(formulas)
markdown.renderer.rules.image = (tokens, index, options, environment) => {
  const token = tokens[index]
  if (token === undefined) return ''
  const source = String(token.attrGet('src') ?? '')
  const alternative = markdown.renderer.renderInlineAsText(token.children ?? [], options, environment ?? {})
  if (source.startsWith('figure:')) return drawFigure(figureOf(environment, source), alternative)
  if (source.startsWith('file:')) return showImage(imageOf(environment, source), alternative)
  return `<img src="${escapeHtml(source)}" alt="${escapeHtml(alternative)}">`
}

// Markdown's own rule rejects figures and files; the sanitiser decides about all other sources.
const isLink = markdown.validateLink.bind(markdown)
markdown.validateLink = (url) => /^file:[0-9a-f]{64}$/.test(url) || isLink(url)

/** Figures and images that a text may refer to, and the writing of its formulas. */
export interface TextParts extends TextEnvironment {
  readonly figures?: Figures
  readonly images?: Images
}

/** HTML of a text: a single line stays inline (an option, a short question), several lines become blocks. */
export function renderText(text: string, { figures, images, mathematics }: TextParts = {}): string {
  const source = text.trim()
  const environment: Env = { figures: figures ?? NO_FIGURES, images: images ?? NO_IMAGES, mathematics }
  const isOneLine = !source.includes('\n')
  const html = isOneLine ? markdown.renderInline(source, environment) : markdown.render(source, environment)
  // Most options are plain text; if Markdown made no element, everything is escaped already.
  return (html.includes('<') ? sanitiseHtml(html) : html).trim()
}

/** Sources of the formulas in a text, in order. */
export function formulasOf(text: string): string[] {
  const tokens = markdown.parse(text, {})
  return tokens
    .flatMap((token) => token.children ?? [])
    .flatMap((token) => (token.type === 'formula' ? [token.content] : []))
}

function figureOf(environment: Env | undefined, source: string): string | undefined {
  const figures = (environment?.figures ?? NO_FIGURES) as Figures
  return figures.get(decoded(source.slice('figure:'.length)))
}

function imageOf(environment: Env | undefined, source: string): string | undefined {
  return ((environment?.images ?? NO_IMAGES) as Images).get(source.slice('file:'.length))
}

function decoded(ref: string): string {
  try {
    return decodeURIComponent(ref)
  } catch {
    return ref
  }
}
