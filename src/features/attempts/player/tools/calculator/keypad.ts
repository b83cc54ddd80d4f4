import type { Calculator } from '#domain/exam/tools.ts'
import type { Key } from './calculator-state.ts'

/** Rows of keys as they stand, from left to right in both languages; what is pressed most stands first. */
const FOUR: readonly (readonly Key[])[] = [
  ['clear', 'delete', '%', '/'],
  ['7', '8', '9', '*'],
  ['4', '5', '6', '-'],
  ['1', '2', '3', '+'],
  ['0', '.', 'sign', '='],
  ['MC', 'MR', 'M-', 'M+'],
]

const SCIENTIFIC: readonly (readonly Key[])[] = [
  ['sqrt', '²', '^', 'reciprocal'],
  ['(', ')', '!', 'pi'],
  ['sin', 'cos', 'tan', 'e'],
  ['asin', 'acos', 'atan', 'log'],
  ['angle', 'ln'],
]

export function keypadOf(calculator: Calculator): readonly (readonly Key[])[] {
  return [...FOUR, ...(calculator === 'scientific' ? SCIENTIFIC : [['sqrt'] as const])]
}

/** Label of a key; digits are shown in the reader's kind. */
const FACES: Partial<Record<Key, string>> = {
  clear: 'AC',
  delete: 'DEL',
  sign: '+/−',
  sqrt: '√',
  '/': '÷',
  '*': '×',
  '-': '−',
  'M-': 'M−',
  '²': 'x²',
  '^': 'x^y',
  reciprocal: '1/x',
  '!': 'n!',
  pi: 'π',
  asin: 'arcsin',
  acos: 'arccos',
  atan: 'arctan',
}

export function faceOf(key: Key): string {
  return FACES[key] ?? key
}
