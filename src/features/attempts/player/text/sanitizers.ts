/**
 * The two sanitisers: the browser's own (Chromium 146, Firefox 148), or else DOMPurify, which is loaded only if needed.
 */
import { ATTRIBUTES, DRAWING_ELEMENTS, MATH_ELEMENTS, TEXT_ELEMENTS } from './allowed-html.ts'

/** Links are plain text in an exam, because following one would leave it. A result may keep them. */
export type Links = 'words' | 'kept'
export type Sanitizer = (html: string, links: Links) => DocumentFragment

type SetHtml = (html: string, options: { readonly sanitizer: unknown }) => void

const SVG = 'http://www.w3.org/2000/svg'
const MATH = 'http://www.w3.org/1998/Math/MathML'

function allowed(links: Links): object {
  const inNamespace = (namespace: string) => (name: string) => ({ name, namespace })
  return {
    elements: [
      ...TEXT_ELEMENTS,
      ...(links === 'kept' ? ['a'] : []),
      ...MATH_ELEMENTS.map(inNamespace(MATH)),
      ...DRAWING_ELEMENTS.map(inNamespace(SVG)),
    ],
    attributes: links === 'kept' ? [...ATTRIBUTES, 'href'] : ATTRIBUTES,
    ...(links === 'words' ? { replaceWithChildrenElements: ['a', { name: 'a', namespace: SVG }] } : {}),
    comments: false,
    dataAttributes: false,
  }
}

/** Parsed in a separate document, which loads and runs nothing. */
function browserSanitizer(setHtml: SetHtml, make: (configuration: object) => unknown): Sanitizer {
  const inert = document.implementation.createHTMLDocument('')
  const sanitizers = { words: make(allowed('words')), kept: make(allowed('kept')) }
  return (html, links) => {
    const host = inert.createElement('div')
    setHtml.call(host, html, { sanitizer: sanitizers[links] })
    const nodes = inert.createDocumentFragment()
    nodes.append(...host.childNodes)
    return nodes
  }
}

const PROBE = '<math><mi style="color:red">x</mi></math><svg viewBox="0 0 1 1"><path d="M0 0"/></svg><p id="y">y</p>'

/** Earlier drafts of the interface had the same names and dropped formulas, or took another configuration. */
function keepsWhatWeNeed(sanitize: Sanitizer): boolean {
  const nodes = sanitize(`${PROBE}<script>x()</script><a href="/">z</a>`, 'words')
  return (
    nodes.querySelector('mi')?.namespaceURI === MATH &&
    nodes.querySelector('svg[viewBox] > path')?.namespaceURI === SVG &&
    nodes.querySelector('[style]') !== null &&
    nodes.querySelector('script, a, [id]') === null &&
    nodes.textContent === 'xyz'
  )
}

/** The browser's own sanitiser; null if it is missing or insufficient. */
export function nativeSanitizer(): Sanitizer | null {
  const setHtml: unknown = Reflect.get(Element.prototype, 'setHTML')
  const constructor: unknown = Reflect.get(globalThis, 'Sanitizer')
  if (typeof setHtml !== 'function' || typeof constructor !== 'function') return null
  try {
    const make = (configuration: object): unknown => Reflect.construct(constructor, [configuration])
    const sanitize = browserSanitizer(setHtml as SetHtml, make)
    return keepsWhatWeNeed(sanitize) ? sanitize : null
  } catch {
    return null
  }
}

export async function downloadedSanitizer(): Promise<Sanitizer> {
  const { default: DOMPurify } = await import('dompurify')
  const ALLOWED_TAGS = [...TEXT_ELEMENTS, ...MATH_ELEMENTS, ...DRAWING_ELEMENTS, '#text']
  const common = { ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false, RETURN_DOM_FRAGMENT: true } as const
  return (html, links) =>
    links === 'kept'
      ? DOMPurify.sanitize(html, {
          ...common,
          ALLOWED_TAGS: [...ALLOWED_TAGS, 'a'],
          ALLOWED_ATTR: [...ATTRIBUTES, 'href'],
        })
      : DOMPurify.sanitize(html, { ...common, ALLOWED_TAGS, ALLOWED_ATTR: ATTRIBUTES })
}
