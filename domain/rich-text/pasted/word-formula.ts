/** Converts formulas of Word (Office MathML) to LaTeX. Names have no prefix and are lower case. */
import { type Element, elementsWithin, isElement, type Node, textOf } from '../nodes.ts'
import { latexOfWords, over, under } from '../mathml-to-latex.ts'

function named(element: Element, name: string): Element | undefined {
  return element.children.filter(isElement).find((child) => bare(child) === name)
}

function bare({ name }: Element): string {
  return name.replace(/^m:/, '')
}

function inside(element: Element, name: string): string {
  const part = named(element, name)
  return part === undefined ? '' : wordFormula(part.children).trim()
}

/**
 * `m:val` of a property, for example the sign of a sum; without a value, an empty text. Properties are written without
 * an end, so that a parser of HTML nests each one in the one before it.
 */
function property(element: Element, name: string, fallback: string): string {
  const properties = element.children.filter(isElement).find(isProperties)
  const found = properties && [...elementsWithin(properties)].find((child) => bare(child) === name)
  return found === undefined ? fallback : (found.attributes['m:val'] ?? found.attributes['val'] ?? '')
}

const PROPERTIES =
  /^(?:acc|bar|box|borderbox|ctrl|d|eqarr|f|func|groupchr|limlow|limupp|m|mc|nary|omathpara|phant|rad|r|spre|ssub|ssubsup|ssup|arg)pr$/

function isOn(element: Element, name: string): boolean {
  return !/^(?:0|off|false)$/.test(property(element, name, 'off'))
}

const STRIKES = [
  ['strikebltr', '\\cancel'],
  ['striketlbr', '\\bcancel'],
  ['strikeh', '\\sout'],
] as const

/** A frame, or its upper or lower side alone, around a content that lines may strike out. */
function bordered(element: Element): string {
  const struck = STRIKES.reduce(
    (inner, [name, macro]) => (isOn(element, name) ? `${macro}{${inner}}` : inner),
    inside(element, 'e'),
  )
  const drawn = ['top', 'bot', 'left', 'right'].filter((name) => !isOn(element, `hide${name}`))
  if (drawn.length === 0) return struck
  if (drawn.join() === 'top') return `\\overline{${struck}}`
  return drawn.join() === 'bot' ? `\\underline{${struck}}` : `\\boxed{${struck}}`
}

function isProperties(element: Element): boolean {
  return PROPERTIES.test(bare(element))
}

type Writer = (element: Element) => string

const WRITERS: Readonly<Record<string, Writer>> = {
  f: (element) => fraction(element),
  ssup: (element) => `{${inside(element, 'e')}}^{${inside(element, 'sup')}}`,
  ssub: (element) => `{${inside(element, 'e')}}_{${inside(element, 'sub')}}`,
  ssubsup: (element) => `{${inside(element, 'e')}}_{${inside(element, 'sub')}}^{${inside(element, 'sup')}}`,
  rad: (element) => {
    const degree = inside(element, 'deg')
    return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${inside(element, 'e')}}`
  },
  d: (element) => delimited(element),
  nary: (element) => {
    const sign = latexOfWords(property(element, 'chr', '∫')).trim()
    const [lower, upper] = [inside(element, 'sub'), inside(element, 'sup')]
    return `${sign}${lower && `_{${lower}}`}${upper && `^{${upper}}`} ${inside(element, 'e')}`
  },
  func: (element) => `${inside(element, 'fname')} ${inside(element, 'e')}`,
  bar: (element) => `\\${property(element, 'pos', 'bot') === 'top' ? 'over' : 'under'}line{${inside(element, 'e')}}`,
  acc: (element) => over(inside(element, 'e'), property(element, 'chr', '\u0302')),
  groupchr: (element) => {
    const put = property(element, 'pos', 'bot') === 'top' ? over : under
    return put(inside(element, 'e'), property(element, 'chr', '⏟'))
  },
  limlow: (element) => under(inside(element, 'e'), inside(element, 'lim')),
  limupp: (element) => over(inside(element, 'e'), inside(element, 'lim')),
  eqarr: (element) => `\\begin{aligned}${lines(element)}\\end{aligned}`,
  spre: (element) => `{}_{${inside(element, 'sub')}}^{${inside(element, 'sup')}}{${inside(element, 'e')}}`,
  borderbox: (element) => bordered(element),
  phant: (element) => {
    const isShown = !/^(?:0|off|false)$/.test(property(element, 'show', 'on'))
    return isShown ? inside(element, 'e') : `\\phantom{${inside(element, 'e')}}`
  },
  m: (element) => `\\begin{matrix}${rows(element)}\\end{matrix}`,
  r: (element) => run(element),
}

const SIDES: Readonly<Record<string, string>> = {
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '‖': '\\Vert ',
}

function side(sign: string): string {
  return SIDES[sign] ?? (sign === '' ? '.' : /^[{}]$/.test(sign) ? `\\${sign}` : sign)
}

function parts(element: Element): Element[] {
  return element.children.filter(isElement).filter((child) => bare(child) === 'e')
}

function lines(element: Element): string {
  return parts(element)
    .map(({ children }) => wordFormula(children))
    .join(' \\\\ ')
}

function fraction(element: Element): string {
  const [above, below] = [inside(element, 'num'), inside(element, 'den')]
  const type = property(element, 'type', 'bar')
  if (type === 'lin' || type === 'skw') return `{${above}}/{${below}}`
  return type === 'nobar' || type === 'noBar' ? `{${above} \\atop ${below}}` : `\\frac{${above}}{${below}}`
}

/** Brackets; a system of equations and a binomial have forms of their own. */
function delimited(element: Element): string {
  const [left, right] = [property(element, 'begchr', '('), property(element, 'endchr', ')')]
  const inner = parts(element)
  const [only, ...others] = inner.length === 1 ? contentOf(inner[0]) : []
  if (only !== undefined && others.length === 0) {
    if (bare(only) === 'eqarr' && left === '{' && right === '') return `\\begin{cases}${lines(only)}\\end{cases}`
    if (bare(only) === 'f' && /^nobar$/i.test(property(only, 'type', 'bar')) && left === '(' && right === ')')
      return `\\binom{${inside(only, 'num')}}{${inside(only, 'den')}}`
  }
  const separator = property(element, 'sepchr', '|')
  const written = inner.map(({ children }) => wordFormula(children)).join(separator === '' ? ' ' : separator)
  return `\\left${side(left)}${written}\\right${side(right)}`
}

/** Elements of a part, through the spans of a style. */
function contentOf(part: Element | undefined): Element[] {
  const found = (part?.children ?? []).filter(isElement).filter((child) => !isProperties(child))
  return found.flatMap((child) => (child.name === 'span' || child.name === 'i' ? contentOf(child) : [child]))
}

function rows(element: Element): string {
  const found = element.children.filter(isElement).filter((child) => bare(child) === 'mr')
  return found
    .map((row) =>
      row.children
        .filter(isElement)
        .map(({ children }) => wordFormula(children))
        .join(' & '),
    )
    .join(' \\\\ ')
}

const FUNCTION = /^(?:sin|cos|tan|cot|sec|csc|log|ln|lim|min|max)$/

function run(element: Element): string {
  const text = element.children.map(textOf).join('').replace(/\s+/g, ' ')
  if (FUNCTION.test(text.trim())) return `\\${text.trim()} `
  const words = text.trim()
  return /^[\p{L}\p{M} ]{2,}$/u.test(words) && /[^\p{Script=Latin}]/u.test(words)
    ? `\\text{${words}}`
    : latexOfWords(text)
}

/** LaTeX of the children of `m:oMath`. */
export function wordFormula(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node.trim() === '' ? '' : latexOfWords(node)
      if (isProperties(node)) return ''
      return WRITERS[bare(node)]?.(node) ?? wordFormula(node.children)
    })
    .join('')
    .trim()
}
