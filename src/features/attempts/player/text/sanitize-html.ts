/**
 * Rich text was rendered and sanitised by the server when the exam was published; it is sanitised again here, because a
 * paper may have been stored on the device for weeks. The output are nodes that are inserted unchanged: text that is
 * parsed a second time could have another meaning.
 */
import type { ContentLocale } from '#domain/exam/document.ts'
import { keepHarmlessValues } from './allowed-html.ts'
import type { Digits } from '#src/ui/format/numbers.ts'
import { directText } from './direct-text.ts'
import { digitsPart } from './text-parts.ts'
import { downloadedSanitizer, type Links, nativeSanitizer, type Sanitizer } from './sanitizers.ts'

let sanitizer: Sanitizer | null = nativeSanitizer()
let loading: Promise<void> | null = null

export function isSanitizerReady(): boolean {
  return sanitizer !== null
}

/** Resolves when texts can be shown; all callers share the promise. */
export function loadSanitizer(): Promise<void> {
  loading ??= download()
  return loading
}

async function download(): Promise<void> {
  try {
    sanitizer ??= await downloadedSanitizer()
  } catch (error) {
    loading = null
    throw error
  }
}

const MOST_KEPT = 2_000
const MARKUP = /[<&]/
const sanitized = new Map<string, DocumentFragment>()

function sanitizedOnce(html: string, locale: ContentLocale, links: Links, digits: Digits): DocumentFragment {
  const key = `${links} ${locale} ${digits} ${html}`
  const known = sanitized.get(key)
  if (known !== undefined) return known
  if (sanitized.size >= MOST_KEPT) sanitized.clear()
  const nodes = authorNodes(html, links)
  digitsPart.code?.writeWestern(nodes)
  directText(nodes, locale)
  if (digits === 'arabic') digitsPart.code?.writeArabic(nodes, locale)
  sanitized.set(key, nodes)
  return nodes
}

/** The text as its author wrote it, sanitised: without the directions and the digits in which it is shown. */
export function authorNodes(html: string, links: Links): DocumentFragment {
  return MARKUP.test(html) ? sanitizedMarkup(html, links) : plainText(html)
}

function sanitizedMarkup(html: string, links: Links): DocumentFragment {
  if (sanitizer === null) throw new Error('loadSanitizer comes first')
  const nodes = sanitizer(html, links)
  keepHarmlessValues(nodes)
  return nodes
}

function plainText(text: string): DocumentFragment {
  const nodes = document.createDocumentFragment()
  nodes.append(text)
  return nodes
}

interface Shown {
  readonly locale: ContentLocale
  /** Digits of the reader. */
  readonly digits: Digits
  readonly links?: Links
}

/**
 * Sanitised once for every distinct text while the page is open; every call answers new nodes, with their directions and
 * the reader's digits.
 */
export function sanitizeHtml(html: string, { locale, digits, links = 'words' }: Shown): DocumentFragment {
  return document.importNode(sanitizedOnce(html, locale, links, digits), true)
}

/** Does the work for a text that will be shown. */
export function warmHtml(html: string, { locale, digits }: Shown): void {
  sanitizedOnce(html, locale, 'words', digits)
}
