/** A calculation is written with one token a key, so that one press of "delete" takes one key back. */

export const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export const OPERATORS = ['+', '-', '*', '/', '^'] as const
/** Each is written with its opening bracket. */
export const FUNCTIONS = ['sqrt', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'ln', 'log'] as const
/** These stand behind what they change. */
export const SUFFIXES = ['%', '²', '!', 'reciprocal'] as const
/** `ans`: the last result, with all of its digits; `mem`: what the memory held when it was recalled. */
export const CONSTANTS = ['pi', 'e', 'ans', 'mem'] as const

export type Operator = (typeof OPERATORS)[number]
export type FunctionName = (typeof FUNCTIONS)[number]
export type Suffix = (typeof SUFFIXES)[number]
export type Constant = (typeof CONSTANTS)[number]
export type Token = (typeof DIGITS)[number] | '.' | '(' | ')' | Operator | FunctionName | Suffix | Constant

const isOneOf =
  <Name extends Token>(names: readonly Name[]) =>
  (token: Token | undefined): token is Name =>
    names.includes(token as Name)

export const isDigit = isOneOf(DIGITS)
export const isOperator = isOneOf(OPERATORS)
export const isFunction = isOneOf(FUNCTIONS)
export const isSuffix = isOneOf(SUFFIXES)
export const isConstant = isOneOf(CONSTANTS)

/** True if a value may end with this token: an operator or a suffix can follow it. */
export function endsValue(token: Token | undefined): boolean {
  return isDigit(token) || token === '.' || token === ')' || isSuffix(token) || isConstant(token)
}
