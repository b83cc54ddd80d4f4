/**
 * A formula as readable plain text: `1^2+\sqrt{4}` becomes "1² + √4". It is used in names, sheets and other texts
 * without formulas. A command without a character keeps its letters.
 */
import { FORMULA_GAPS, FORMULA_NOTHING, FORMULA_SIGNS } from './formula-signs.ts'
import { markMathematics } from './mathematics.ts'
import { inSigns, LOWERED, RAISED } from './script-signs.ts'

const TOKEN = /\\(?:[a-zA-Z]+\*?|[\s\S])|[\s\S]/gu
/** Maximum nesting. No formula of a person is deeper; the rest stays as it is written. */
const DEEPEST = 40

interface Reading {
  readonly tokens: readonly string[]
  at: number
  depth: number
}

export function plainFormula(source: string): string {
  const latex = markMathematics(source, null)
  const reading: Reading = { tokens: latex.match(TOKEN) ?? [], at: 0, depth: 0 }
  let text = ''
  // A closing brace or `\end` without its beginning is skipped.
  while (reading.at < reading.tokens.length) {
    text += sequence(reading, '')
    reading.at += 1
  }
  return text.replace(/ +/g, ' ').trim()
}

/** Text up to the token that ends the sequence; that token is not consumed. */
function sequence(reading: Reading, ending: '' | '}' | ']' | '\\end' | '\\right'): string {
  let text = ''
  for (let token = reading.tokens[reading.at]; token !== undefined; token = reading.tokens[reading.at]) {
    if (token === ending || token === '}' || token === '\\end') break
    reading.at += 1
    text = joined(text, token, reading)
  }
  return text
}

function joined(text: string, token: string, reading: Reading): string {
  if (/^\s$/.test(token)) return text
  if (token === '^' || token === '_') return text + script(argument(reading), token)
  if (token === "'") return `${text}′`
  if (token === '&') return `${text.trimEnd()}, `
  if (token === '\\\\' || token === '\\cr') return `${text.trimEnd()}; `
  const sign = token.startsWith('\\') ? command(token.slice(1), reading) : token === '{' ? group(reading) : token
  return isOperator(sign) ? withOperator(text, sign) : text + apart(text, sign) + sign
}

const OPERATOR = /^[+\-−=×÷<>≤≥≠≈≡±∓→⇒⇔↔∈∉∪∩⊂⊆∥⊥∼≅∝∧∨]$/u

function isOperator(sign: string): boolean {
  return OPERATOR.test(sign)
}

/** An operator between two operands gets spaces around it; a sign before a number gets none. */
function withOperator(text: string, sign: string): string {
  const before = text.trimEnd()
  const written = sign === '-' ? '−' : sign
  const isBefore = before === '' || /[([{|,;:/+\-−=×÷<>≤≥≠≈±]$/u.test(before)
  return isBefore ? text + written : `${before} ${written} `
}

/** A space that separates a function's name from the letters around it, or nothing. */
function apart(text: string, sign: string): string {
  const isName = /^\p{L}{2,}/u.test(sign) && /[\p{L}\p{N})]$/u.test(text)
  const isAfterName = /\p{L}{2,}$/u.test(text) && /^[\p{L}\p{N}√]/u.test(sign)
  return isName || isAfterName ? ' ' : ''
}

/** Argument of a command: a group, or a single token. */
function argument(reading: Reading): string {
  while (/^\s$/.test(reading.tokens[reading.at] ?? '')) reading.at += 1
  const token = reading.tokens[reading.at]
  if (token === undefined || token === '}' || token === '\\end') return ''
  reading.at += 1
  if (token === '{') return group(reading)
  return token.startsWith('\\') ? deeper(reading, () => command(token.slice(1), reading)) : token
}

function deeper(reading: Reading, read: () => string): string {
  if (reading.depth >= DEEPEST) return ''
  reading.depth += 1
  const text = read()
  reading.depth -= 1
  return text
}

function group(reading: Reading): string {
  const text = deeper(reading, () => sequence(reading, '}'))
  if (reading.tokens[reading.at] === '}') reading.at += 1
  return text.trim()
}

/** Optional argument `[…]` of a command; null if it is absent. */
function optional(reading: Reading): string | null {
  if (reading.tokens[reading.at] !== '[') return null
  reading.at += 1
  const text = sequence(reading, ']')
  if (reading.tokens[reading.at] === ']') reading.at += 1
  return text.trim()
}

/** Text of a group, unchanged, with its spaces. */
function words(reading: Reading): string {
  while (/^\s$/.test(reading.tokens[reading.at] ?? '')) reading.at += 1
  if (reading.tokens[reading.at] !== '{') return argument(reading)
  let text = ''
  let open = 0
  for (; reading.at < reading.tokens.length; reading.at += 1) {
    const token = reading.tokens[reading.at] ?? ''
    if (token === '{') open += 1
    else if (token === '}') open -= 1
    else text += token.startsWith('\\') ? token.slice(1) : token
    if (open === 0) break
  }
  reading.at += 1
  return text
}

const WORDS = /^(?:text\w*|mathrm|mathbf|mathit|mathsf|mathtt|mathbb|mathcal|operatorname\*?|mbox|rm|bf)$/

function command(name: string, reading: Reading): string {
  const sign = FORMULA_SIGNS.get(name)
  if (sign !== undefined) return sign
  if (FORMULA_GAPS.has(name)) return ' '
  if (FORMULA_NOTHING.has(name)) return delimiter(name, reading)
  if (/^[dtc]?frac$/.test(name)) return `${whole(argument(reading))}/${whole(argument(reading))}`
  if (/^[dt]?binom$/.test(name)) return `C(${argument(reading)}, ${argument(reading)})`
  if (name === 'sqrt') return root(optional(reading), argument(reading))
  if (WORDS.test(name)) return words(reading)
  if (name === 'overline' || name === 'bar') return over(argument(reading), '\u0305')
  if (name === 'vec' || name === 'overrightarrow') return over(argument(reading), '\u20d7')
  if (name === 'hat' || name === 'widehat') return over(argument(reading), '\u0302')
  if (name === 'begin') return table(reading)
  return /^[a-zA-Z]+\*?$/.test(name) ? name.replace('*', '') : name
}

/** `\left.` stands for an absent bracket. */
function delimiter(name: string, reading: Reading): string {
  if ((name === 'left' || name === 'right') && reading.tokens[reading.at] === '.') reading.at += 1
  return ''
}

/** Puts brackets around a text unless it is a unit, so that the extent of a sign is visible. */
function whole(text: string): string {
  return /^[\p{L}\p{M}\p{N}.,٫٬′°²³⁰-₟%∞]*$/u.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`
}

const ROOTS: Readonly<Record<string, string>> = { 3: '∛', 4: '∜', '٣': '∛', '٤': '∜' }

function root(degree: string | null, content: string): string {
  if (degree === null || degree === '' || degree === '2') return `√${whole(content)}`
  const sign = ROOTS[degree] ?? `${inSigns(degree, RAISED) ?? `${degree} `}√`
  return sign + whole(content)
}

function over(text: string, mark: string): string {
  return [...text].map((letter) => letter + mark).join('')
}

function script(content: string, mark: '^' | '_'): string {
  if (/^[°′]+$/.test(content)) return content
  const close = content.replace(/ /g, '').replaceAll('−', '-')
  const signs = inSigns(close, mark === '^' ? RAISED : LOWERED)
  return signs ?? (content === '' ? '' : mark + whole(content))
}

const BRACKETS: Readonly<Record<string, readonly [string, string]>> = {
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  vmatrix: ['|', '|'],
  cases: ['{', ''],
}

function table(reading: Reading): string {
  const name = words(reading).replace('*', '')
  if (name === 'array') words(reading)
  const content = deeper(reading, () => sequence(reading, '\\end')).trim()
  if (reading.tokens[reading.at] === '\\end') {
    reading.at += 1
    words(reading)
  }
  const [open, close] = BRACKETS[name] ?? ['', '']
  return `${open}${content.replace(/;$/, '')}${close}`
}
