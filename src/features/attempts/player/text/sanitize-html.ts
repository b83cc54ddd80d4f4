/**
 * Rich text was rendered and sanitised by the server when the exam was published; it is sanitised again here, since
 * a paper may have lain on the device for weeks. What comes out are nodes, put into the page as they are: text that
 * is parsed a second time could mean something else.
 */
import { keepHarmlessValues } from './allowed-html.ts'
import { downloadedSanitizer, type Links, nativeSanitizer, type Sanitizer } from './sanitizers.ts'

let sanitizer: Sanitizer | null = nativeSanitizer()
let loading: Promise<void> | null = null

export function isSanitizerReady(): boolean {
  return sanitizer !== null
}

/** Resolves when texts can be shown; the same promise for everyone who waits. */
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

function sanitizedOnce(html: string, links: Links): DocumentFragment {
  const key = `${links} ${html}`
  const known = sanitized.get(key)
  if (known !== undefined) return known
  if (sanitized.size >= MOST_KEPT) sanitized.clear()
  const nodes = MARKUP.test(html) ? sanitizedMarkup(html, links) : plainText(html)
  sanitized.set(key, nodes)
  return nodes
}

function sanitizedMarkup(html: string, links: Links): DocumentFragment {
  if (sanitizer === null) throw new Error('texts are shown after loadSanitizer')
  const nodes = sanitizer(html, links)
  keepHarmlessValues(nodes)
  return nodes
}

function plainText(text: string): DocumentFragment {
  const nodes = document.createDocumentFragment()
  nodes.append(text)
  return nodes
}

/** Sanitised once for every distinct text of a page's life; every call answers nodes of its own. */
export function sanitizeHtml(html: string, links: Links = 'words'): DocumentFragment {
  return document.importNode(sanitizedOnce(html, links), true)
}

/** Does the work for a text that will be shown. */
export function warmHtml(html: string): void {
  sanitizedOnce(html, 'words')
}
