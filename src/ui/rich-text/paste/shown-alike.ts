/** Compares two texts: true if the Markdown parser with which the server renders texts understands them alike. */
import MarkdownIt from 'markdown-it'
import { readFormula } from '#domain/rich-text/formula-rule.ts'
import { readMultiplication } from '#domain/rich-text/multiplication-rule.ts'

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true })
markdown.inline.ruler.before('escape', 'formula', readFormula)
markdown.inline.ruler.before('emphasis', 'multiplication', readMultiplication)
markdown.renderer.rules['formula'] = (tokens, index) => `$${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}$`

export function isShownAlike(one: string, other: string): boolean {
  return rendered(one) === rendered(other)
}

function rendered(text: string): string {
  return text.includes('\n') ? markdown.render(text) : markdown.renderInline(text)
}
