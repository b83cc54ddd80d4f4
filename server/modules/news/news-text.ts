import { renderText } from '#server/rich-text/render.ts'

const EXCERPT_LENGTH = 220

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** What is stored of a text beside its source: how it is shown, and how it begins. */
export function renderNews(text: string): { readonly html: string; readonly excerpt: string } {
  const html = renderText(text)
  return { html, excerpt: excerptOf(html) }
}

/** The beginning of sanitised HTML as plain text, cut between words; formulas and code are left to the text itself. */
function excerptOf(html: string): string {
  const plain = html
    .replace(/<math[\s\S]*?<\/math>/g, '…')
    .replace(/<\/(?:p|li|h[1-6]|blockquote|tr|div)>|<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= EXCERPT_LENGTH) return plain
  const cut = plain.slice(0, EXCERPT_LENGTH + 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : [...cut].slice(0, -1).join('')).replace(/[\s،,;:؛]+$/, '')}…`
}
