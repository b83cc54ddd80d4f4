/** Digits of an author's text as the reader prefers them; loaded for readers of ٠١٢ and for texts that have these. */
import { arabicNumbers, westernNumbers } from '#domain/arabic/shown-digits.ts'
import type { ContentLocale } from '#domain/exam/document.ts'

/** An author marks codes and years of a citation as exact with these. */
const EXACT = 'code,pre,kbd,samp'
/** Attributes that are read aloud or shown. */
const SPOKEN = ['aria-label', 'alt', 'title'] as const
const DIGIT = /[٠-٩]/
const LATIN = /[A-Za-z]/
const ARABIC_LETTER = /\p{Script=Arabic}/u

/** Writes every number of sanitised nodes in 012, in place, so that directions are found alike in both writings. */
export function writeWestern(nodes: ParentNode): void {
  rewrite(nodes, westernNumbers)
}

/**
 * Writes every number in ٠١٢, in place. A calculation without Latin letters within Arabic then goes from right to left.
 * Between two Arabic numbers the signs go from right to left in any text (Unicode bidirectional algorithm, N1), which
 * would turn `٧ - ٥` around where the text goes from left to right: there the order is overridden.
 */
export function writeArabic(nodes: ParentNode, locale: ContentLocale): void {
  rewrite(nodes, arabicNumbers)
  if (locale === 'ar') {
    for (const run of nodes.querySelectorAll<HTMLElement>('bdi[dir=ltr]'))
      if (DIGIT.test(run.textContent) && !LATIN.test(run.textContent)) run.dir = 'rtl'
  }
  for (const text of textNodes(nodes)) {
    if (!DIGIT.test(text.data) || ARABIC_LETTER.test(text.data.replaceAll(DIGITS, '')) || !isLeftToRight(text, locale))
      continue
    const label = text.parentElement?.closest<SVGElement>('svg text, svg tspan') ?? null
    if (label !== null) label.style.unicodeBidi = 'bidi-override'
    else if (text.parentElement?.closest('math') == null) override(text)
  }
}

/** Digits and the signs of numbers count as Arabic script. */
const DIGITS = /[٠-٩٪٫٬،]/g

function override(text: Text): void {
  const element = document.createElement('bdo')
  element.dir = 'ltr'
  text.replaceWith(element)
  element.append(text)
}

function isLeftToRight({ parentElement }: Text, locale: ContentLocale): boolean {
  const own = locale === 'ar' ? 'rtl' : 'ltr'
  if (parentElement?.closest('svg') != null) return true
  const direction = parentElement?.closest('[dir]')?.getAttribute('dir') ?? own
  // A block has its letters' direction where these are of the other script (`direct-text.ts`).
  return direction === 'auto' ? own === 'rtl' : direction === 'ltr'
}

function textNodes(nodes: ParentNode): Text[] {
  return [...nodes.childNodes].flatMap((node) => {
    if (node instanceof Text) return [node]
    return node instanceof Element && !node.matches(EXACT) ? textNodes(node) : []
  })
}

function rewrite(nodes: ParentNode, write: (text: string) => string): void {
  for (const node of textNodes(nodes)) {
    // A formula has no versions and no lists in one number: each point is a decimal sign.
    const isNumber = node.parentElement?.localName === 'mn'
    const written = write(node.data)
    const shown = isNumber && write === arabicNumbers ? written.replaceAll('.', '٫') : written
    if (shown !== node.data) node.data = shown
  }
  for (const name of SPOKEN)
    for (const element of nodes.querySelectorAll(`[${name}]`))
      if (element.closest(EXACT) === null) element.setAttribute(name, write(element.getAttribute(name) ?? ''))
}
