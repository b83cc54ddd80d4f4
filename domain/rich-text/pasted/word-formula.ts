/** Converts formulas of Word (Office MathML) to LaTeX. Names have no prefix and are lower case. */
import { type Element, isElement, type Node, textOf } from '../nodes.ts'
import { latexOfWords } from '../mathml-to-latex.ts'

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

/** `m:val` of a property, for example the sign of a sum. */
function property(element: Element, name: string, fallback: string): string {
  const properties = element.children.filter(isElement).find((child) => bare(child).endsWith('pr'))
  const found = properties === undefined ? undefined : named(properties, name)
  return found?.attributes['m:val'] ?? found?.attributes['val'] ?? fallback
}

type Writer = (element: Element) => string

const WRITERS: Readonly<Record<string, Writer>> = {
  f: (element) => `\\frac{${inside(element, 'num')}}{${inside(element, 'den')}}`,
  ssup: (element) => `{${inside(element, 'e')}}^{${inside(element, 'sup')}}`,
  ssub: (element) => `{${inside(element, 'e')}}_{${inside(element, 'sub')}}`,
  ssubsup: (element) => `{${inside(element, 'e')}}_{${inside(element, 'sub')}}^{${inside(element, 'sup')}}`,
  rad: (element) => {
    const degree = inside(element, 'deg')
    return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${inside(element, 'e')}}`
  },
  d: (element) =>
    `\\left${side(property(element, 'begchr', '('))}${entries(element)}\\right${side(property(element, 'endchr', ')'))}`,
  nary: (element) => {
    const sign = latexOfWords(property(element, 'chr', '∫')).trim()
    return `${sign}_{${inside(element, 'sub')}}^{${inside(element, 'sup')}} ${inside(element, 'e')}`
  },
  func: (element) => `${inside(element, 'fname')} ${inside(element, 'e')}`,
  bar: (element) => `\\overline{${inside(element, 'e')}}`,
  m: (element) => `\\begin{matrix}${rows(element)}\\end{matrix}`,
  r: (element) => run(element),
}

function side(sign: string): string {
  return sign === '' ? '.' : /^[{}]$/.test(sign) ? `\\${sign}` : sign
}

function entries(element: Element): string {
  const parts = element.children.filter(isElement).filter((child) => bare(child) === 'e')
  return parts.map(({ children }) => wordFormula(children)).join(',')
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
      if (bare(node).endsWith('pr')) return ''
      return WRITERS[bare(node)]?.(node) ?? wordFormula(node.children)
    })
    .join('')
    .trim()
}
