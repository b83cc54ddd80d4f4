/**
 * Rich text was rendered and sanitised by the server when the exam was published; it is sanitised again here, since
 * a paper may have lain on the device for weeks. Text, tables, figures (SVG, images) and MathML pass, with the few
 * styles that formulas and tables need; nothing that acts, asks, loads or covers does.
 *
 * In an exam links are words: following one would leave it. A result may keep them.
 */
import DOMPurify, { type Config } from 'dompurify'

const FORBIDDEN = [
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'style',
  'audio',
  'video',
  'dialog',
  'template',
  'map',
]

const WITHOUT_LINKS: Config = {
  USE_PROFILES: { html: true, svg: true, mathMl: true },
  FORBID_TAGS: [...FORBIDDEN, 'a'],
  FORBID_ATTR: ['id', 'name', 'target', 'href', 'xlink:href', 'srcset', 'tabindex'],
  ALLOW_DATA_ATTR: false,
}

const WITH_LINKS: Config = {
  ...WITHOUT_LINKS,
  FORBID_TAGS: FORBIDDEN,
  FORBID_ATTR: ['id', 'name', 'xlink:href', 'srcset', 'tabindex'],
  ADD_ATTR: ['target'],
}

/** Presentation that Temml and Markdown's tables write; the same idea as the server's list. */
const HARMLESS_STYLE =
  /^(?:\s*(?:padding(?:-(?:left|right|top|bottom))?|math-style|math-depth|text-align|display|width|height|border(?:-(?:left|right|top|bottom))?|color|background-color|font-(?:style|weight))\s*:[\w\s.#%-]+;?)+\s*$/

DOMPurify.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName === 'style') attribute.keepAttr = HARMLESS_STYLE.test(attribute.attrValue)
})

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.localName !== 'a') return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer nofollow')
})

const MOST_KEPT = 2_000
const sanitized = new Map<string, string>()

/** Sanitised once for every distinct text of a page's life. */
export function sanitizeHtml(html: string, links: 'words' | 'kept' = 'words'): string {
  const key = `${links} ${html}`
  const known = sanitized.get(key)
  if (known !== undefined) return known
  if (sanitized.size >= MOST_KEPT) sanitized.clear()
  const clean = DOMPurify.sanitize(html, links === 'kept' ? WITH_LINKS : WITHOUT_LINKS)
  sanitized.set(key, clean)
  return clean
}
