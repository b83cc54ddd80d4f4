/** The generic rules of the specification (section 5) for text. White space at the ends is the keyboard's, not the reader's. */
import { foldDigits } from '../arabic/digits.ts'

export function isFilled(value: string): boolean {
  return value.trim().length > 0
}

/** Counted as readers count: a letter with its marks, or an emoji, is one. */
export function characters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length
}

export function hasLengthBetween(text: string, minimum: number, maximum: number): boolean {
  const length = characters(text)
  return length >= minimum && length <= maximum
}

/** Letters of any script with their marks, Arabic ones included. */
export function isLetters(text: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(text.trim())
}

export function isLettersAndDigits(text: string): boolean {
  return /^[\p{L}\p{M}\p{Nd}]+$/u.test(text.trim())
}

export function isLettersDigitsHyphenUnderscore(text: string): boolean {
  return /^[\p{L}\p{M}\p{Nd}_-]+$/u.test(text.trim())
}

/** A number of finite size as people write it, in either digits; `٫` and `.` are decimal points, no grouping. */
export function readNumber(text: string): number | null {
  const folded = foldDigits(text.trim()).replace('٫', '.').replace('−', '-')
  if (!/^[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})$/.test(folded)) return null
  return Number(folded)
}

export function isNumeric(text: string): boolean {
  return readNumber(text) !== null
}

export function isInteger(text: string): boolean {
  const number = readNumber(text)
  return number !== null && Number.isSafeInteger(number) && !/[.٫]/.test(text)
}

/** A number with at most so many places after the point. */
export function isDecimal(text: string, places: number): boolean {
  if (readNumber(text) === null) return false
  const fraction = /[.٫](.*)$/.exec(text.trim())?.[1] ?? ''
  return fraction.length <= places
}

export function isBetween(value: number, minimum: number, maximum: number): boolean {
  return value >= minimum && value <= maximum
}

const SCHEME = /^https?:\/\//i
const HOST = /^(?:localhost|\[[0-9a-f:.]+\]|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)$/iu

/** An http or https address without a name and password in it. */
export function isWebAddress(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length > 2000 || /\s/.test(trimmed) || !SCHEME.test(trimmed)) return false
  const authority = trimmed.replace(SCHEME, '').split(/[/?#]/, 1)[0] ?? ''
  return HOST.test(authority.replace(/:\d{1,5}$/, ''))
}

/** Whether two entries are the same, for passwords typed twice. */
export function isConfirmed(value: string, confirmation: string): boolean {
  return value === confirmation
}

const folded = (value: string): string => value.trim().toLowerCase().normalize('NFC')

/** Whether a value is not yet among others, whatever its case. */
export function isUnique(value: string, others: readonly string[]): boolean {
  return !others.some((other) => folded(other) === folded(value))
}

/** Whether a value is one of a list. */
export function exists<Value>(value: Value, list: readonly Value[]): boolean {
  return list.includes(value)
}
