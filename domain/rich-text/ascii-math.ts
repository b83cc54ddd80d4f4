/**
 * AsciiMath, the notation between backticks of other systems (asciimath.org), as LaTeX. What is not wholly understood
 * stays as it is: a backtick may also stand around a piece of a program.
 */

const SYMBOLS: Readonly<Record<string, string>> = {
  '+-': '\\pm ',
  '-:': '\\div ',
  '**': '* ',
  '<=': '\\le ',
  '>=': '\\ge ',
  '!=': '\\ne ',
  '~~': '\\approx ',
  '~=': '\\cong ',
  '-=': '\\equiv ',
  '->': '\\to ',
  '=>': '\\Rightarrow ',
  '<=>': '\\Leftrightarrow ',
  '*': '\\cdot ',
  '...': '\\dots ',
  xx: '\\times ',
  oo: '\\infty ',
  pm: '\\pm ',
  le: '\\le ',
  ge: '\\ge ',
  ne: '\\ne ',
  lt: '<',
  gt: '>',
  in: '\\in ',
  notin: '\\notin ',
  sub: '\\subset ',
  sube: '\\subseteq ',
  uu: '\\cup ',
  nn: '\\cap ',
  O: 'O',
  RR: '\\mathbb{R}',
  NN: '\\mathbb{N}',
  ZZ: '\\mathbb{Z}',
  QQ: '\\mathbb{Q}',
  CC: '\\mathbb{C}',
  deg: '^{\\circ}',
  cdot: '\\cdot ',
  div: '\\div ',
  times: '\\times ',
}

const NAMED = new Set(
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega sin cos tan cot sec csc log ln lim min max gcd det sum prod int'.split(
    ' ',
  ),
)
const UNARY: Readonly<Record<string, (operand: string) => string>> = {
  sqrt: (operand) => `\\sqrt{${operand}}`,
  abs: (operand) => `\\left|${operand}\\right|`,
  bar: (operand) => `\\overline{${operand}}`,
  vec: (operand) => `\\vec{${operand}}`,
  hat: (operand) => `\\hat{${operand}}`,
}
const BINARY: Readonly<Record<string, (one: string, other: string) => string>> = {
  frac: (one, other) => `\\frac{${one}}{${other}}`,
  root: (one, other) => `\\sqrt[${one}]{${other}}`,
}
const OPENING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const SIGNS_LONGEST = 3
const WORD_LONGEST = 7
const SOURCE_MOST = 400
const DEEPEST = 40
/** Words of programs and sentences that are no product of two variables. */
const NO_PRODUCTS = new Set('if is do or to of as at an by on no so we be my go'.split(' '))

class NotUnderstood extends Error {}

/** LaTeX of an expression; null if any of it is not understood. */
export function asciiMathLatex(source: string): string | null {
  const tokens = source.length > SOURCE_MOST ? null : tokensOf(source)
  if (tokens === null || tokens.length === 0) return null
  const reader = new Reader(tokens)
  try {
    const latex = reader.expression()
    return reader.isDone ? latex.trim() : null
  } catch (error) {
    if (error instanceof NotUnderstood) return null
    throw error
  }
}

/** Numbers, known words, single letters, quoted words and signs; null if there is anything else. */
function tokensOf(source: string): string[] | null {
  const tokens: string[] = []
  let rest = source.trim()
  while (rest !== '') {
    const token = /^(?:\d+(?:\.\d+)?|"[^"]*"|text\([^()]*\))/.exec(rest)?.[0] ?? wordAt(rest) ?? signAt(rest)
    if (token === null) return null
    tokens.push(token)
    rest = rest.slice(token.length).trimStart()
  }
  return tokens
}

const isKnown = (word: string) =>
  NAMED.has(word) || [SYMBOLS, UNARY, BINARY].some((table) => Object.hasOwn(table, word))

/** A letter alone is a variable; letters that are together must be a known word, or a product of two variables. */
function wordAt(rest: string): string | null {
  const [letters] = /^\p{L}+/u.exec(rest) ?? []
  if (letters === undefined) return null
  for (let length = Math.min(letters.length, WORD_LONGEST); length > 1; length -= 1) {
    const word = letters.slice(0, length)
    if (isKnown(word)) return word
  }
  return letters.length <= 2 && !NO_PRODUCTS.has(letters) ? letters.slice(0, 1) : null
}

function signAt(rest: string): string | null {
  for (let length = SIGNS_LONGEST; length > 1; length -= 1) {
    if (Object.hasOwn(SYMBOLS, rest.slice(0, length))) return rest.slice(0, length)
  }
  return /^[-+*/=<>^_()[\]{}|,.:;!%°×÷·±≤≥≠]/u.exec(rest)?.[0] ?? null
}

class Reader {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  get isDone(): boolean {
    return this.#at === this.#tokens.length
  }

  #next(): string | undefined {
    return this.#tokens[this.#at]
  }

  #takes(token: string): boolean {
    const isNext = this.#next() === token
    if (isNext) this.#at += 1
    return isNext
  }

  /** A row of terms up to a closing bracket. */
  expression(depth = 0): string {
    let latex = ''
    while (!this.isDone && !/^[)\]}]$/.test(this.#next() ?? '')) {
      const term = this.#scripted(depth)
      latex += this.#takes('/') ? `\\frac{${term.bare}}{${this.#scripted(depth).bare}}` : term.latex
    }
    return latex
  }

  /** `bare`: the term without the brackets that only hold it together. */
  #scripted(depth: number): { readonly latex: string; readonly bare: string } {
    const simple = this.#simple(depth)
    const lower = this.#takes('_') ? `_{${this.#simple(depth).bare}}` : ''
    const upper = this.#takes('^') ? `^{${this.#simple(depth).bare}}` : ''
    const scripts = lower + upper
    return scripts === '' ? simple : { latex: simple.latex + scripts, bare: simple.latex + scripts }
  }

  #simple(depth: number): { readonly latex: string; readonly bare: string } {
    const token = this.#next()
    if (depth > DEEPEST || token === undefined || /^[/^_]$/.test(token)) throw new NotUnderstood()
    this.#at += 1
    const closing = OPENING[token]
    if (closing !== undefined) return this.#bracketed(token, closing, depth)
    const unary = Object.hasOwn(UNARY, token) ? UNARY[token] : undefined
    if (unary !== undefined) return same(unary(this.#simple(depth + 1).bare))
    const binary = Object.hasOwn(BINARY, token) ? BINARY[token] : undefined
    if (binary !== undefined) return same(binary(this.#simple(depth + 1).bare, this.#simple(depth + 1).bare))
    const quoted = /^(?:"([\s\S]*)"|text\(([\s\S]*)\))$/.exec(token)
    if (quoted !== null) return same(`\\text{${(quoted[1] ?? quoted[2] ?? '').replace(/[\\{}$%&#_^~]/g, '\\$&')}}`)
    if (NAMED.has(token)) return same(`\\${token} `)
    return same(Object.hasOwn(SYMBOLS, token) ? (SYMBOLS[token] ?? token) : token === '%' ? '\\%' : token)
  }

  #bracketed(opening: string, closing: string, depth: number) {
    const bare = this.expression(depth + 1)
    if (!this.#takes(closing)) throw new NotUnderstood()
    const [left, right] = opening === '{' ? ['\\{', '\\}'] : [opening, closing]
    return { latex: `\\left${left}${bare}\\right${right}`, bare }
  }
}

function same(latex: string) {
  return { latex, bare: latex }
}
