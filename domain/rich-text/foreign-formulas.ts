/** Formulas in the forms of other systems: scripts of MathJax, and pictures whose formula stands in an attribute. */
import type { Element } from './nodes.ts'
import { textOf } from './nodes.ts'

/** LaTeX of a `<script type="math/tex">`; null for any other element. */
export function scriptLatex(element: Element): { readonly latex: string; readonly isDisplay: boolean } | null {
  const type = element.attributes.type ?? ''
  if (element.name !== 'script' || !/^math\/(?:la)?tex\b/i.test(type)) return null
  return { latex: textOf(element), isDisplay: /mode\s*=\s*display/i.test(type) }
}

/** LaTeX of a picture of a formula by Canvas, CodeCogs, Wikipedia or a `latex` class; null for any other picture. */
export function pictureLatex(attributes: Readonly<Record<string, string>>): string | null {
  const latex = heldLatex(attributes)
  return latex === null ? null : withoutDelimiters(latex)
}

const DELIMITED = /^\s*(?:\$\$([^$]+)\$\$|\$([^$]+)\$|\\\((.+)\\\)|\\\[(.+)\\\])\s*$/s

/** Some systems write the formula with the signs that begin and end it in a text. */
function withoutDelimiters(latex: string): string {
  const held = DELIMITED.exec(latex)
    ?.slice(1)
    .find((one) => one !== undefined)
  return held?.trim() ?? latex
}

function heldLatex(attributes: Readonly<Record<string, string>>): string | null {
  const { src = '', alt = '', title = '' } = attributes
  const named = attributes['data-equation-content'] ?? attributes['data-latex'] ?? attributes['data-tex']
  if (named !== undefined && named.trim() !== '') return named
  const address =
    /(?:codecogs\.com\/(?:\w+\.)?(?:latex|image|svg|png|gif)\b[^?]*|\/(?:math|m)tex\.cgi|chart\.googleapis\.com\/chart)\?(.+)$/i.exec(
      src,
    )
  if (address?.[1] !== undefined) return withoutSize(decoded(address[1].replace(/^.*?\bchl=/, '')))
  const canvas = /\/equation_images\/([^?]+)/.exec(src)?.[1]
  // Canvas encodes the formula twice in the address.
  if (canvas !== undefined) return decoded(decoded(canvas))
  if (/\b(?:tex|texrender|latex|mwe-math-\S+|ql-img-\S+|equation_image)\b/.test(attributes['class'] ?? ''))
    return alt.replace(/^LaTeX:\s*/i, '') || title || null
  return null
}

/** Prefixes of CodeCogs that choose a size and a background. */
function withoutSize(latex: string): string {
  return latex.replace(/^(?:\\(?:inline|dpi\{\d+\}|bg_\w+|fn_\w+|large|small|huge|tiny|displaystyle)\s*)+/i, '').trim()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * HTML with the formulas of WIRIS as MathML elements (`«math xmlns=¨…¨»…«/math»`, also in the attribute `data-mathml`
 * of its pictures), and `[tex]…[/tex]` as elements.
 */
export function withMathElements(html: string): string {
  return html
    .replace(IMAGE_WITH_MATHML, (whole, _quote, source: string) => mathOfAttribute(source) ?? whole)
    .replace(/«math\b(?:(?!«math\b)[\s\S])*?«\/math»/g, wiris)
    .replace(/\[tex\]((?:(?!\[tex\])[\s\S])*?)\[\/tex\]/gi, '<tex>$1</tex>')
}

/** Pictures of WIRIS and MathType, which carry their formula as MathML in an attribute. */
const IMAGE_WITH_MATHML =
  /<img\b(?:(?!<img\b)[^>])*?\b(?:data-mathml|alttext-mathml)=(["'])((?:«|<|&lt;)math(?:(?!\1)[\s\S]){0,20000})\1[^>]{0,20000}>/gi

/** MathML of an attribute: in the signs of WIRIS, or with its own signs as entities; null if it is none. */
function mathOfAttribute(source: string): string | null {
  if (source.startsWith('«')) return wiris(source)
  const entities: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&apos;': "'",
  }
  const math = source
    .replace(/&(?:lt|gt|quot|#39|apos);/g, (entity) => entities[entity] ?? entity)
    .replaceAll('&amp;', '&')
  return /^<math\b[\s\S]*<\/math>$/.test(math.trim()) ? math : null
}

/** WIRIS writes « » ¨ § ` for < > " & '. */
function wiris(source: string): string {
  const signs: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" }
  return source.replace(/[«»¨§`]/g, (sign) => signs[sign] ?? sign)
}
