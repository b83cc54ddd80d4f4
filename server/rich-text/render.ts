/**
 * The texts of an exam: Markdown with LaTeX and drawings in, sanitised HTML out. Rendered once, when an exam is
 * published; the reader's browser sanitises again.
 */
import MarkdownIt, { type Env } from 'markdown-it'
import { drawFigure, type Figures } from './figures.ts'
import { escapeHtml, formulas } from './formulas.ts'
import { sanitiseHtml } from './sanitise.ts'

export { figureReferences, isDrawing, type Figures } from './figures.ts'

const NO_FIGURES: Figures = new Map()

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true })
markdown.use(formulas)
markdown.renderer.rules.image = (tokens, index, options, environment) => {
  const token = tokens[index]
  if (token === undefined) return ''
  const source = String(token.attrGet('src') ?? '')
  const alternative = markdown.renderer.renderInlineAsText(token.children ?? [], options, environment ?? {})
  if (source.startsWith('figure:')) return drawFigure(figureOf(environment, source), alternative)
  return `<img src="${escapeHtml(source)}" alt="${escapeHtml(alternative)}">`
}

/** A text as HTML: one line stays inline (an option, a short question), more lines become blocks. */
export function renderText(text: string, figures: Figures = NO_FIGURES): string {
  const source = text.trim()
  const environment: Env = { figures }
  const isOneLine = !source.includes('\n')
  const html = isOneLine ? markdown.renderInline(source, environment) : markdown.render(source, environment)
  // Most options are words; where Markdown made no element, everything is escaped already.
  return (html.includes('<') ? sanitiseHtml(html) : html).trim()
}

/** The formulas of a text as they are written, in order. */
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

function decoded(ref: string): string {
  try {
    return decodeURIComponent(ref)
  } catch {
    return ref
  }
}
