/** Everything that may stand in rendered text; what is not named here does not get through. */

export const TEXT_ELEMENTS = [
  'p', 'br', 'strong', 'em', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'sub', 'sup', 'bdi',
  'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img',
]

/** MathML Core and the few elements beside it that Temml writes; no `annotation-xml`, `maction` or `semantics`. */
export const MATH_ELEMENTS = [
  'math', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mspace', 'mtext', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'merror', 'mpadded',
  'mphantom', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'none',
  'mtable', 'mtr', 'mtd', 'menclose',
]

/** Shapes and texts. No links, scripts, styles, filters, images, animations or foreign content, and no references. */
export const DRAWING_ELEMENTS = [
  'svg', 'g', 'path', 'line', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'text', 'tspan',
]

const MATH_ATTRIBUTES = [
  'dir', 'display', 'class', 'style', 'mathvariant', 'mathcolor', 'mathbackground', 'mathsize', 'displaystyle',
  'scriptlevel', 'stretchy', 'symmetric', 'fence', 'separator', 'form', 'lspace', 'rspace', 'minsize', 'maxsize',
  'movablelimits', 'largeop', 'accent', 'accentunder', 'linethickness', 'width', 'height', 'depth', 'voffset',
  'columnalign', 'rowalign', 'columnspacing', 'rowspacing', 'columnlines', 'rowlines', 'frame', 'columnspan', 'rowspan',
  'notation', 'numalign', 'denomalign', 'bevelled',
]

const DRAWING_ATTRIBUTES = [
  'viewBox', 'width', 'height', 'role', 'aria-label', 'aria-hidden', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'dx', 'dy', 'cx', 'cy', 'r',
  'rx', 'ry', 'd', 'points', 'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity',
  'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'font-size',
  'font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'transform', 'opacity', 'direction',
]

function same(elements: readonly string[], attributes: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(elements.map((element) => [element, [...attributes]]))
}

export const ATTRIBUTES: Record<string, string[]> = {
  ...same(MATH_ELEMENTS, MATH_ATTRIBUTES),
  ...same(DRAWING_ELEMENTS, DRAWING_ATTRIBUTES),
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt'],
  code: ['class', 'title'],
  ol: ['start'],
  th: ['style'],
  td: ['style'],
}

const length = /^-?[\d.]+(?:em|ex|px|pt|%)?$/
const colour = /^(?:#[\da-f]{3,8}|[a-z]+)$/i
const lines = /^[\d.]+(?:em|px) (?:solid|dashed|double)(?: [a-z#\d]+)?$/i

/** Presentation that Temml and Markdown's tables write; nothing that loads, positions or covers. */
export const STYLES: Record<string, Record<string, RegExp[]>> = {
  '*': {
    color: [colour],
    'background-color': [colour],
    'text-align': [/^(?:left|right|center|start|end)$/],
    'font-style': [/^(?:normal|italic)$/],
    'font-weight': [/^(?:normal|bold)$/],
    'math-style': [/^(?:normal|compact)$/],
    'math-depth': [/^\d+$/],
    display: [/^(?:block|inline) math$/],
    padding: [/^(?:-?[\d.]+(?:em|ex|px|pt)? ?){1,4}$/],
    'padding-left': [length],
    'padding-right': [length],
    'padding-top': [length],
    'padding-bottom': [length],
    'border-top': [lines],
    'border-bottom': [lines],
    'border-left': [lines],
    'border-right': [lines],
    border: [lines],
    width: [length],
    height: [length],
  },
}

export const FORMULA_CLASSES = ['tml-*', 'formula-error']
