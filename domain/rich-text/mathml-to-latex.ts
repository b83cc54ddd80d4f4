/**
 * Converts MathML to LaTeX: by its TeX annotation if it has one, else by the presentation elements that exam editors
 * write.
 */
import { type Element, elementsWithin, isElement, type Node, textOf } from './nodes.ts'
import { Unheld } from './unheld.ts'

const OPERATORS: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '−': '-',
  '→': '\\to ',
  '∞': '\\infty ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '√': '\\surd ',
  '∈': '\\in ',
  '∠': '\\angle ',
  '°': '^{\\circ}',
  '∘': '\\circ ',
  '…': '\\dots ',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  $: '\\$',
  _: '\\_',
}

const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega'
    .split(' ')
    .map((name, index) => [String.fromCodePoint(0x3b1 + index), `\\${name === 'sigmaf' ? 'varsigma' : name} `] as const)
const SIGNS: Readonly<Record<string, string>> = { ...OPERATORS, ...Object.fromEntries(GREEK) }
const FUNCTIONS = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'sec',
  'csc',
  'log',
  'ln',
  'lim',
  'min',
  'max',
  'exp',
  'det',
  'gcd',
])

export function mathToLatex(math: Element): string {
  for (const element of elementsWithin(math)) {
    const encoding = element.attributes.encoding ?? ''
    if (element.name === 'annotation' && /tex/i.test(encoding)) return textOf(element).trim()
  }
  return latexOf(math.children).trim()
}

type Writer = (children: readonly Node[], element: Element) => string

const WRITERS: Readonly<Record<string, Writer>> = {
  mi: (children) => identifier(children),
  mn: (children) => words(children),
  mo: (children) => words(children),
  mtext: (children) => quotedText(children),
  ms: (children) => quotedText(children),
  mspace: () => ' ',
  mfrac: (children) => `\\frac${operands(children, 2).map(group).join('')}`,
  msqrt: (children) => `\\sqrt{${latexOf(children)}}`,
  mroot: (children) => `\\sqrt[${operand(children, 1)}]${group(operand(children, 0))}`,
  msup: (children) => `${group(operand(children, 0))}^${group(operand(children, 1))}`,
  msub: (children) => `${group(operand(children, 0))}_${group(operand(children, 1))}`,
  msubsup: (children) => scripts(operands(children, 3)),
  munder: (children) => under(operand(children, 0), operand(children, 1)),
  mover: (children) => over(operand(children, 0), operand(children, 1)),
  mphantom: (children) => `\\phantom{${latexOf(children)}}`,
  menclose: (children, { attributes }) => enclosed(latexOf(children), attributes.notation ?? 'longdiv'),
  mrow: (children, { attributes }) => row(latexOf(children), attributes),
  munderover: (children) => scripts(operands(children, 3)),
  mfenced: (children, { attributes }) => fenced(children, attributes),
  mtable: (children) => `\\begin{matrix}${operands(children).join(' \\\\ ')}\\end{matrix}`,
  mtr: (children) => operands(children).join(' & '),
  annotation: () => '',
  'annotation-xml': () => '',
}

const TRANSPARENT = new Set(['math', 'mstyle', 'mpadded', 'semantics', 'mtd'])

function latexOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (isElement(node) ? elementLatex(node) : '')).join('')
}

function elementLatex(element: Element): string {
  if (TRANSPARENT.has(element.name)) return latexOf(element.children)
  const writer = WRITERS[element.name]
  if (writer === undefined) throw new Unheld('formula-not-supported', element.name)
  return writer(element.children, element)
}

function operands(nodes: readonly Node[], count?: number): string[] {
  const found = nodes.filter(isElement).map(elementLatex)
  if (count !== undefined && found.length !== count) throw new Unheld('formula-not-supported')
  return found
}

function operand(nodes: readonly Node[], index: number): string {
  return operands(nodes, 2)[index] ?? ''
}

function group(latex: string): string {
  return `{${latex.trim()}}`
}

function scripts([base = '', lower = '', upper = '']: readonly string[]): string {
  return `${base}_${group(lower)}^${group(upper)}`
}

/** Marks above a base, by the commands that draw them across the whole base. */
const ABOVE: Readonly<Record<string, string>> = {
  ...signs('¯ ‾ − \u0304 \u0305 - _ \\_', '\\overline'),
  ...signs('→ \\to \u20d7', '\\overrightarrow'),
  ...signs('← \u20d6', '\\overleftarrow'),
  ...signs('↔ \u20e1', '\\overleftrightarrow'),
  ...signs('⌒ ⏜ ⁀', '\\overparen'),
  ...signs('⏞', '\\overbrace'),
  ...signs('^ ˆ \u0302', '\\widehat'),
  ...signs('~ ˜ ∼ \u0303', '\\widetilde'),
  ...signs('. ˙ \u0307', '\\dot'),
  ...signs('.. ¨ \u0308', '\\ddot'),
  ...signs('ˇ', '\\check'),
  ...signs('˘', '\\breve'),
  ...signs('´', '\\acute'),
  ...signs('`', '\\grave'),
}

const BELOW: Readonly<Record<string, string>> = {
  ...signs('¯ ‾ − \u0332 - _ \\_', '\\underline'),
  ...signs('⏟', '\\underbrace'),
  ...signs('⏝', '\\underparen'),
}

function signs(list: string, command: string): Record<string, string> {
  return Object.fromEntries(list.split(' ').map((sign) => [sign, command]))
}

/** Signs whose limits stand above and below them, without a command of their own. */
const TAKES_LIMITS = /^\\(?:sum|prod|int|lim|min|max|det|gcd|(?:over|under)brace\{[\s\S]*\})\s*$/

/** LaTeX of a base with a mark or a text above it. */
export function over(base: string, mark: string): string {
  const command = ABOVE[mark.trim()]
  if (command === '\\overrightarrow' && /^\w$/.test(base.trim())) return `\\vec${group(base)}`
  if (command === '\\widehat' && /^\w$/.test(base.trim())) return `\\hat${group(base)}`
  if (command !== undefined) return `${command}${group(base)}`
  return TAKES_LIMITS.test(base) ? `${base}^${group(mark)}` : `\\overset${group(mark)}${group(base)}`
}

/** LaTeX of a base with a mark or a text below it. */
export function under(base: string, mark: string): string {
  const command = BELOW[mark.trim()]
  if (command !== undefined) return `${command}${group(base)}`
  return TAKES_LIMITS.test(base) ? `${base}_${group(mark)}` : `\\underset${group(mark)}${group(base)}`
}

const ENCLOSURES: Readonly<Record<string, string>> = {
  top: '\\overline',
  bottom: '\\underline',
  box: '\\boxed',
  roundedbox: '\\boxed',
  updiagonalstrike: '\\cancel',
  downdiagonalstrike: '\\bcancel',
  horizontalstrike: '\\sout',
  actuarial: '\\angl',
  longdiv: '\\longdiv',
  radical: '\\sqrt',
}

function enclosed(latex: string, notations: string): string {
  return notations
    .trim()
    .split(/\s+/)
    .reduce((inner, notation) => {
      const command = ENCLOSURES[notation]
      if (command === undefined) throw new Unheld('formula-not-supported', notation)
      return `${command}${group(inner)}`
    }, latex)
}

/** Rows that this project's renderer draws with a line (`drawn-formula.ts`). */
const LINES: Readonly<Record<string, string>> = {
  'tml-overline': '\\overline',
  'tml-underline': '\\underline',
  'tml-up': '\\cancel',
  'tml-down': '\\bcancel',
  'tml-through': '\\sout',
}

function row(latex: string, attributes: Readonly<Record<string, string>>): string {
  const command = LINES[attributes['class'] ?? '']
  return command === undefined ? latex : `${command}${group(latex)}`
}

function fenced(
  children: readonly Node[],
  { open = '(', close = ')', separators = ',' }: Readonly<Record<string, string>>,
): string {
  return `\\left${delimiter(open)}${operands(children).join(separators.trim().slice(0, 1) || ',')}\\right${delimiter(close)}`
}

function delimiter(sign: string): string {
  return /^[{}]$/.test(sign) ? `\\${sign}` : sign || '.'
}

function words(nodes: readonly Node[]): string {
  return latexOfWords(nodes.map(textOf).join('').trim())
}

/** Letters and signs of a formula, escaped for LaTeX. */
export function latexOfWords(text: string): string {
  const safe = text.replaceAll('\\', '\\backslash ')
  return [...safe].map((sign) => (sign === '\\' ? sign : (SIGNS[sign] ?? sign))).join('')
}

function identifier(nodes: readonly Node[]): string {
  const name = nodes.map(textOf).join('').trim()
  if (FUNCTIONS.has(name)) return `\\${name} `
  return [...name].length > 1 && !SIGNS[name] ? `\\mathrm{${words(nodes)}}` : words(nodes)
}

function quotedText(nodes: readonly Node[]): string {
  const content = nodes.map(textOf).join('').replace(/\s+/g, ' ')
  return `\\text{${content.replace(/[\\{}$%&#_]/g, (sign) => (sign === '\\' ? '/' : `\\${sign}`))}}`
}
