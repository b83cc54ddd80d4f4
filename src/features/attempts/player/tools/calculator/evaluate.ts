/**
 * Evaluates a calculation by the usual order: powers, then × and ÷, then + and −. Brackets that were left open are
 * closed at the end; `2(3)` and `2π` multiply. A percentage that is added or taken off is one of what stands before it
 * (200 + 10% = 220); anywhere else it is a number of hundredths.
 */
import { Exact } from './exact-number.ts'
import { type Angle, applyFunction, applySuffix, type CalculationError, CalculationFault, power } from './operations.ts'
import { type Constant, endsValue, isConstant, isDigit, isFunction, isSuffix, type Token } from './tokens.ts'

export interface Surroundings {
  readonly angle: Angle
  readonly ans: Exact
  readonly mem: Exact
}

export type Evaluation =
  | { readonly ok: true; readonly value: Exact }
  | { readonly ok: false; readonly code: CalculationError }

/** Results beyond this are refused: no exam asks for them, and the digits would fill the display. */
const LARGEST = new Exact('1e100')

export function evaluate(tokens: readonly Token[], surroundings: Surroundings): Evaluation {
  try {
    const reader = new Reader(tokens, surroundings)
    const value = reader.sum()
    if (!reader.isAtEnd()) throw new CalculationFault('incomplete')
    if (!value.isFinite() || value.abs().gt(LARGEST)) throw new CalculationFault('too-large')
    return { ok: true, value }
  } catch (fault) {
    if (fault instanceof CalculationFault) return { ok: false, code: fault.code }
    throw fault
  }
}

/** Reads tokens from left to right; each method reads one rank of the order. */
class Reader {
  readonly #tokens: readonly Token[]
  readonly #surroundings: Surroundings
  #at = 0
  /** Place where the value that was read last begins and ends: a number, a constant, a function or a bracket. */
  #lastValue = { begin: 0, end: 0 }

  constructor(tokens: readonly Token[], surroundings: Surroundings) {
    this.#tokens = tokens
    this.#surroundings = surroundings
  }

  isAtEnd(): boolean {
    return this.#at >= this.#tokens.length
  }

  sum(): Exact {
    let value = this.#product()
    for (let sign = this.#take('+', '-'); sign !== null; sign = this.#take('+', '-')) {
      const begin = this.#at
      const term = this.#product()
      const part = this.#isPercentage(begin) ? value.times(term) : term
      value = sign === '+' ? value.plus(part) : value.minus(part)
    }
    return value
  }

  /** True if what was read from there is a percentage by itself: `10%`, `(5)%`. */
  #isPercentage(begin: number): boolean {
    const { begin: valueBegin, end } = this.#lastValue
    return valueBegin === begin && end === this.#at - 1 && this.#tokens[end] === '%'
  }

  #product(): Exact {
    let value = this.#signed()
    for (;;) {
      if (this.#take('*') !== null) value = value.times(this.#signed())
      else if (this.#take('/') !== null) value = divided(value, this.#signed())
      else if (this.#beginsFactor()) value = value.times(this.#raised())
      else return value
    }
  }

  /** A value directly behind another one is multiplied with it, unless it is a digit, which belongs to its number. */
  #beginsFactor(): boolean {
    const next = this.#next()
    return next === '(' || isFunction(next) || isConstant(next) || (isDigit(next) && this.#tokens[this.#at - 1] === ')')
  }

  #signed(): Exact {
    if (this.#take('-') !== null) return this.#signed().negated()
    if (this.#take('+') !== null) return this.#signed()
    return this.#raised()
  }

  /** Powers bind from the right: 2^3^2 is 2^9. */
  #raised(): Exact {
    const base = this.#withSuffixes()
    return this.#take('^') === null ? base : power(base, this.#signed())
  }

  #withSuffixes(): Exact {
    const begin = this.#at
    let value = this.#simple()
    this.#lastValue = { begin, end: this.#at }
    for (let suffix = this.#next(); isSuffix(suffix); suffix = this.#next()) {
      this.#at += 1
      value = applySuffix(suffix, value)
    }
    return value
  }

  #simple(): Exact {
    const token = this.#next()
    if (isDigit(token) || token === '.') return this.#number()
    this.#at += 1
    if (isConstant(token)) return constant(token, this.#surroundings)
    if (token === '(') return this.#untilClosed()
    if (isFunction(token)) return applyFunction(token, this.#untilClosed(), this.#surroundings.angle)
    throw new CalculationFault('incomplete')
  }

  /** A function is written with its bracket, a bracket by itself too: both are read up to the closing one. */
  #untilClosed(): Exact {
    const value = this.sum()
    if (this.#take(')') === null && !this.isAtEnd()) throw new CalculationFault('incomplete')
    return value
  }

  #number(): Exact {
    const begin = this.#at
    while (isDigit(this.#next()) || this.#next() === '.') this.#at += 1
    const text = this.#tokens.slice(begin, this.#at).join('')
    if (text === '.' || text.split('.').length > 2) throw new CalculationFault('incomplete')
    return new Exact(text)
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at]
  }

  #take<Name extends Token>(...names: Name[]): Name | null {
    const next = this.#next() as Name | undefined
    if (next === undefined || !names.includes(next)) return null
    this.#at += 1
    return next
  }
}

function divided(value: Exact, by: Exact): Exact {
  if (by.isZero()) throw new CalculationFault('division-by-zero')
  return value.dividedBy(by)
}

function constant(name: Constant, { ans, mem }: Surroundings): Exact {
  if (name === 'pi') return Exact.acos(-1)
  if (name === 'e') return Exact.exp(1)
  return name === 'ans' ? ans : mem
}

/** True if the tokens end where a calculation can: with a value. */
export function isComplete(tokens: readonly Token[]): boolean {
  return endsValue(tokens.at(-1))
}
