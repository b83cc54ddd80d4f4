/**
 * Allowlist for an author's text on screen; anything else is removed. It contains text, tables, formulas and drawings,
 * and nothing that runs code, asks for input, loads or covers content.
 */

export const TEXT_ELEMENTS =
  'p br hr div span strong em b i u s del ins mark small sub sup code pre blockquote bdi bdo ul ol li dl dt dd h1 h2 h3 h4 h5 h6 table caption colgroup col thead tbody tfoot tr th td figure figcaption img'.split(
    ' ',
  )

/** MathML Core and the few further elements that Temml writes; no `annotation-xml`, `maction` or `semantics`. */
export const MATH_ELEMENTS =
  'math mrow mi mn mo ms mspace mtext mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd menclose'.split(
    ' ',
  )

/** Shapes and texts. No links, scripts, styles, filters, images, animations, references or foreign content. */
export const DRAWING_ELEMENTS = 'svg g path line circle ellipse rect polygon polyline text tspan'.split(' ')

/** No `id`, `name`, `srcset`, `tabindex`, no handlers, and no reference except `src`, which is checked below. */
export const ATTRIBUTES = [
  'class dir lang title role aria-label aria-hidden style src alt width height start colspan rowspan scope align',
  'display mathvariant mathcolor mathbackground mathsize displaystyle scriptlevel stretchy symmetric fence separator',
  'form lspace rspace minsize maxsize movablelimits largeop accent accentunder linethickness depth voffset columnalign',
  'rowalign columnspacing rowspacing columnlines rowlines frame columnspan notation numalign denomalign bevelled',
  'viewBox x y x1 y1 x2 y2 dx dy cx cy r rx ry d points fill fill-opacity fill-rule stroke stroke-width stroke-opacity',
  'stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit font-size font-weight font-style',
  'text-anchor dominant-baseline transform opacity direction',
].flatMap((line) => line.split(' '))

/** Presentation that Temml and Markdown's tables write; the server's list follows the same principle. */
const HARMLESS_STYLE =
  /^(?:\s*(?:padding(?:-(?:left|right|top|bottom))?|math-style|math-depth|text-align|display|width|height|border(?:-(?:left|right|top|bottom))?|color|background-color|font-(?:style|weight))\s*:[\w\s.#%-]+;?)+\s*$/
const RASTER = /^data:image\/(?:png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+=*$/
const OUTWARD = /^(?:https|mailto):/i

/** Checks what an allowlist of names cannot express: which values of styles, images and links are harmless. */
export function keepHarmlessValues(nodes: DocumentFragment): void {
  for (const element of nodes.querySelectorAll('[style]')) {
    if (!HARMLESS_STYLE.test(element.getAttribute('style') ?? '')) element.removeAttribute('style')
  }
  for (const element of nodes.querySelectorAll('img, [src]')) {
    if (element.localName !== 'img' || !RASTER.test(element.getAttribute('src') ?? '')) element.remove()
  }
  for (const link of nodes.querySelectorAll('a')) {
    if (!OUTWARD.test(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer nofollow')
  }
}
