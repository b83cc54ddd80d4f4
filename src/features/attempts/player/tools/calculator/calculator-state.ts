/** The table says what each key of the calculator does. */
import { evaluate, isComplete } from './evaluate.ts'
import { Exact } from './exact-number.ts'
import type { Angle, CalculationError } from './operations.ts'
import { endsValue, isConstant, isDigit, isFunction, isOperator, isSuffix, type Token } from './tokens.ts'

export type Command = '=' | 'clear' | 'delete' | 'sign' | 'angle' | 'MC' | 'MR' | 'M+' | 'M-'
export type Key = Token | Command

export interface CalculatorState {
  readonly tokens: readonly Token[]
  /** The calculation that gave the result on display; empty: there is none. */
  readonly history: readonly Token[]
  /** Values of `ans` and `mem` in the history. */
  readonly before: { readonly ans: Exact; readonly mem: Exact }
  readonly ans: Exact
  readonly mem: Exact
  readonly memory: Exact
  readonly error: CalculationError | null
  /** The display shows a result: a digit begins anew, an operator goes on with it. */
  readonly isResult: boolean
  readonly angle: Angle
}

const ZERO = new Exact(0)

export const NEW_CALCULATOR: CalculatorState = {
  tokens: [],
  history: [],
  before: { ans: ZERO, mem: ZERO },
  ans: ZERO,
  mem: ZERO,
  memory: ZERO,
  error: null,
  isResult: false,
  angle: 'degrees',
}

/** A calculation of more keys would only be an accident. */
const LONGEST = 80

export function press(state: CalculatorState, key: Key): CalculatorState {
  switch (key) {
    case '=':
      return equals(state)
    case 'clear':
      return { ...state, tokens: [], history: [], error: null, isResult: false }
    case 'delete':
      return deleteLast(state)
    case 'angle':
      return { ...state, angle: state.angle === 'degrees' ? 'radians' : 'degrees' }
    case 'sign':
      return changeSign(state)
    case 'MC':
      return { ...state, memory: ZERO }
    case 'MR':
      return recall(state)
    case 'M+':
    case 'M-':
      return remember(state, key)
    default:
      return write(state, key)
  }
}

function equals(state: CalculatorState): CalculatorState {
  if (state.tokens.length === 0 || state.isResult) return state
  const result = isComplete(state.tokens) ? evaluate(state.tokens, state) : ({ ok: false, code: 'incomplete' } as const)
  if (!result.ok) return { ...state, error: result.code }
  return {
    ...state,
    history: state.tokens,
    before: { ans: state.ans, mem: state.mem },
    tokens: ['ans'],
    ans: result.value,
    error: null,
    isResult: true,
  }
}

function deleteLast(state: CalculatorState): CalculatorState {
  if (state.isResult) return { ...state, tokens: [], history: [], isResult: false, error: null }
  return { ...state, tokens: state.tokens.slice(0, -1), error: null }
}

/** Puts a sign in front of the number or constant that is being written; a second press takes it away. */
function changeSign(state: CalculatorState): CalculatorState {
  const { tokens } = state
  let begin = tokens.length
  while (begin > 0 && (isDigit(tokens[begin - 1]) || tokens[begin - 1] === '.')) begin -= 1
  if (begin === tokens.length && isConstant(tokens[begin - 1])) begin -= 1
  // A minus behind a bracket or a percent sign would take something off.
  if (begin === tokens.length && endsValue(tokens.at(-1))) return state
  const hasSign = tokens[begin - 1] === '-' && !endsValue(tokens[begin - 2])
  const next: Token[] = hasSign
    ? [...tokens.slice(0, begin - 1), ...tokens.slice(begin)]
    : [...tokens.slice(0, begin), '-', ...tokens.slice(begin)]
  return withTokens(state, next)
}

function recall(state: CalculatorState): CalculatorState {
  const begun = state.isResult ? [] : state.tokens
  // One calculation holds one recalled value: a second recall after another store would change the first.
  const isSame = !begun.includes('mem') || state.mem.eq(state.memory)
  if (!isSame || endsValue(begun.at(-1))) return state
  return { ...withTokens(state, [...begun, 'mem']), mem: state.memory }
}

/** Stores what is on display, worked out first where it is a calculation. */
function remember(state: CalculatorState, key: 'M+' | 'M-'): CalculatorState {
  const done = equals(state)
  if (done.error !== null || !done.isResult) return done
  return { ...done, memory: key === 'M+' ? done.memory.plus(done.ans) : done.memory.minus(done.ans) }
}

function withTokens(state: CalculatorState, tokens: readonly Token[]): CalculatorState {
  return tokens.length > LONGEST ? state : { ...state, tokens, error: null, isResult: false, history: [] }
}

function write(state: CalculatorState, token: Token): CalculatorState {
  const goesOn = isOperator(token) || isSuffix(token)
  const tokens = state.isResult && !goesOn ? [] : state.tokens
  const written = writtenAfter(tokens, token)
  return written === null ? state : withTokens(state, written)
}

/** The tokens with one more; null where it has no place. */
function writtenAfter(tokens: readonly Token[], token: Token): readonly Token[] | null {
  const last = tokens.at(-1)
  if (isOperator(token)) return afterOperator(tokens, token)
  if (isSuffix(token)) return endsValue(last) ? [...tokens, token] : null
  if (token === ')') return endsValue(last) && openBrackets(tokens) > 0 ? [...tokens, token] : null
  if (token === '.') return afterPoint(tokens)
  // A number does not go on behind a value: `50%3`.
  if (isDigit(token) && (isConstant(last) || isSuffix(last))) return null
  return [...tokens, token]
}

/** A second operator replaces the first, but a minus behind × or ÷ is a sign. */
function afterOperator(tokens: readonly Token[], token: Token): readonly Token[] | null {
  const last = tokens.at(-1)
  if (last === undefined || last === '(' || isFunction(last)) return token === '-' ? [...tokens, token] : null
  if (!isOperator(last)) return [...tokens, token]
  if (token === '-' && (last === '*' || last === '/' || last === '^')) return [...tokens, token]
  const kept = tokens.slice(0, -1)
  const isSign = last === '-' && !endsValue(kept.at(-1))
  return isSign ? afterSign(kept, token) : [...kept, token]
}

/** A sign that turns out to be none gives way, with the operator in front of it. */
function afterSign(kept: readonly Token[], token: Token): readonly Token[] | null {
  return isOperator(kept.at(-1)) ? [...kept.slice(0, -1), token] : null
}

function afterPoint(tokens: readonly Token[]): readonly Token[] | null {
  let begin = tokens.length
  while (begin > 0 && isDigit(tokens[begin - 1])) begin -= 1
  const last = tokens.at(-1)
  if (tokens[begin - 1] === '.' || isConstant(last) || isSuffix(last)) return null
  return begin === tokens.length ? [...tokens, '0', '.'] : [...tokens, '.']
}

function openBrackets(tokens: readonly Token[]): number {
  return tokens.reduce(
    (open, token) => (token === '(' || isFunction(token) ? open + 1 : token === ')' ? open - 1 : open),
    0,
  )
}
