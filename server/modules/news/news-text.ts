import { excerpt, plainHtml } from '#server/rich-text/plain-html.ts'
import { renderText } from '#server/rich-text/render.ts'

const EXCERPT_LENGTH = 220

/** Answers what is stored of a text beside its source: how it is shown, and how it begins. */
export function renderNews(text: string): { readonly html: string; readonly excerpt: string } {
  const html = renderText(text)
  return { html, excerpt: excerpt(plainHtml(html), EXCERPT_LENGTH) }
}
