/** Reading and checking of the fields of a card form. Nothing here stores what was typed. */
import { foldDigits } from '../arabic/digits.ts'
import { academyDay, academyDayStart } from '../progress/academy-day.ts'
import { brandOf, isAccepted } from './brands.ts'

/** Specification, sections 5 and 9. */
export const CARD_DIGITS = 16
export const SECURITY_CODE_DIGITS = 3
const LONGEST_NAME = 255

/** Spaces, dashes of every kind and direction marks, which a pasted number may contain. */
const BETWEEN_DIGITS = /[\s\-\u2010-\u2015\u00a0\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Digits of a typed or pasted number, in western or Arabic digits; null if it contains anything else. */
export function cardDigits(typed: string): string | null {
  const compact = foldDigits(typed).replace(BETWEEN_DIGITS, '')
  return /^\d*$/.test(compact) ? compact : null
}

/** Checksum of card numbers (ISO/IEC 7812-1, Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return digits !== '' && sum % 10 === 0
}

export type CardNumberProblem = 'required' | 'sixteen-digits' | 'mistyped' | 'brand-not-taken'

export function cardNumberProblem(typed: string): CardNumberProblem | null {
  const digits = cardDigits(typed)
  if (digits === '') return 'required'
  if (digits === null) return 'sixteen-digits'
  const brand = brandOf(digits)
  if (brand !== null && !isAccepted(brand)) return 'brand-not-taken'
  if (digits.length !== CARD_DIGITS) return 'sixteen-digits'
  if (!passesLuhn(digits)) return 'mistyped'
  return brand === null ? 'brand-not-taken' : null
}

/** The digits in groups of four, for display only. */
export function groupedDigits(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/**
 * Position of the caret in the grouped number, so that it stays behind the same digit when spaces are added and
 * removed. `caret` counts characters of `before`, the field's value with everything that was typed between the digits.
 */
export function caretInGroups(before: string, caret: number, grouped: string): number {
  const digitsBefore = foldDigits(before.slice(0, caret)).replace(/\D/g, '').length
  if (digitsBefore === 0) return 0
  let seen = 0
  const at = Array.from(grouped).findIndex((sign) => /\d/.test(sign) && (seen += 1) === digitsBefore)
  return at === -1 ? grouped.length : at + 1
}

export function securityCodeProblem(typed: string): 'required' | 'three-digits' | null {
  const digits = foldDigits(typed).trim()
  if (digits === '') return 'required'
  return /^\d+$/.test(digits) && digits.length === SECURITY_CODE_DIGITS ? null : 'three-digits'
}

/** The gateway accepts only Latin letters and at least two words, as printed on the card. */
export function holderProblem(typed: string): 'required' | 'both-names' | 'latin-letters' | null {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '') return 'required'
  if (!/^[A-Za-z .'’-]+$/.test(name) || name.length > LONGEST_NAME) return 'latin-letters'
  return /[A-Za-z][A-Za-z.'’-]* [A-Za-z]/.test(name) ? null : 'both-names'
}

export interface Expiry {
  /** Month, 1 to 12. */
  readonly month: number
  /** Year with four digits. */
  readonly year: number
}

/** Maximum number of years between now and the year on a card. */
const YEARS_AHEAD = 19

/** Reads `1/29`, `01/29`, `0129`, `01 / 2029`, `2029-01`, and the same in Arabic digits; null for anything else. */
export function readExpiry(typed: string): Expiry | null {
  const text = foldDigits(typed)
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  const yearFirst = /^(20\d\d)-(\d{1,2})$/.exec(text)
  if (yearFirst !== null) return expiry(yearFirst[2], yearFirst[1])
  const parted = /^(\d{1,2})\s*[/\- ]\s*(\d{2}|20\d\d)$/.exec(text)
  if (parted !== null) return expiry(parted[1], parted[2])
  // The last two or four digits are the year if there is no separator: 0129, 129, 012029, 12029.
  const joined = /^(0?[1-9]|1[0-2])(20\d\d|\d{2})$/.exec(text)
  return joined === null ? null : expiry(joined[1], joined[2])
}

function expiry(month = '', year = ''): Expiry | null {
  const read = { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
  return read.month >= 1 && read.month <= 12 ? read : null
}

/** Problem of an expiry date at `now` (ms UTC). A card is valid until the end of its month in Riyadh. */
export function expiryProblem(typed: string, now: number): 'required' | 'not-a-month' | 'expired' | null {
  if (typed.trim() === '') return 'required'
  const read = readExpiry(typed)
  if (read === null) return 'not-a-month'
  const monthAfter = Date.UTC(read.year, read.month, 1) / 86_400_000
  if (academyDayStart(monthAfter) <= now) return 'expired'
  const thisYear = new Date(academyDay(now) * 86_400_000).getUTCFullYear()
  return read.year > thisYear + YEARS_AHEAD ? 'not-a-month' : null
}
