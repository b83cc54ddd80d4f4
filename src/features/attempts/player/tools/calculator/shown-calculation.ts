import { type Exact, shownNumber } from './exact-number.ts'
import { isFunction, isOperator, type Token } from './tokens.ts'

const SIGNS: Partial<Record<Token, string>> = {
  '*': ' × ',
  '/': ' ÷ ',
  '+': ' + ',
  '-': ' − ',
  '^': '^',
  pi: 'π',
  reciprocal: '^(−1)',
  sqrt: '√(',
  asin: 'arcsin(',
  acos: 'arccos(',
  atan: 'arctan(',
}

interface Values {
  readonly ans: Exact
  readonly mem: Exact
}

/** A calculation in signs, with ASCII digits. */
export function shownCalculation(tokens: readonly Token[], values: Values): string {
  return tokens
    .map((token, index) => {
      if (token === 'ans' || token === 'mem') return shownValue(withMinus(shownNumber(values[token])), tokens, index)
      if (token === '-' && isSign(tokens, index)) return '−'
      return SIGNS[token] ?? (isFunction(token) ? `${token}(` : token)
    })
    .join('')
}

export function withMinus(text: string): string {
  return text.replaceAll('-', '−')
}

/** A minus sign or a power of ten is in brackets where it would be read with what stands beside it: `(−2)²`. */
function shownValue(text: string, tokens: readonly Token[], index: number): string {
  const next = tokens[index + 1]
  const endsThere = next === undefined || next === ')' || (isOperator(next) && next !== '^')
  const isApart = beginsTerm(tokens[index - 1]) && endsThere
  return /^−|\^/.test(text) && !isApart ? `(${text})` : text
}

/** A minus in front of a value, not between two. */
function isSign(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]
  return beginsTerm(before) || isOperator(before)
}

/** True if what follows this token is the first of its calculation or bracket. */
function beginsTerm(before: Token | undefined): boolean {
  return before === undefined || before === '(' || isFunction(before)
}
