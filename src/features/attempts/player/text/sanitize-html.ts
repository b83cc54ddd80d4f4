/**
 * Rich text was rendered and sanitised by the server when the exam was published; it is sanitised again here, since
 * a paper may have lain on the device for weeks. Text, tables, figures (SVG, images) and MathML pass; nothing that
 * acts, asks, styles or leads away does.
 */
import DOMPurify, { type Config } from 'dompurify'

const RICH_TEXT: Config = {
  USE_PROFILES: { html: true, svg: true, mathMl: true },
  FORBID_TAGS: ['a', 'form', 'input', 'button', 'select', 'textarea', 'style', 'audio', 'video', 'dialog', 'template'],
  FORBID_ATTR: ['style', 'id', 'name', 'target', 'href', 'xlink:href'],
  ALLOW_DATA_ATTR: false,
}

const MOST_KEPT = 2_000
const clean = new Map<string, string>()

/** Sanitised once for every distinct text of a page's life. */
export function sanitizeHtml(html: string): string {
  const known = clean.get(html)
  if (known !== undefined) return known
  if (clean.size >= MOST_KEPT) clean.clear()
  const sanitized = DOMPurify.sanitize(html, RICH_TEXT)
  clean.set(html, sanitized)
  return sanitized
}
