import { foldDigits } from '../arabic/digits.ts'

/**
 * A Saudi mobile number in any usual form (05…, 5…, +9665…, 009665…, Arabic digits, spaces, hyphens) as E.164; null if
 * it is none.
 */
export function saudiMobile(input: string): string | null {
  const compact = foldDigits(input).replace(/[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const match = /^(?:\+966|00966|966|0)?(5\d{8})$/.exec(compact)
  return match === null ? null : `+966${match[1]}`
}

/**
 * Saudi numbers that are not mobile, as the national numbering plan has them: fixed lines of the regions, unified
 * numbers (9200…) and free calls (800…). A mobile number that lacks a digit, or has a 0 too many, is none of them.
 */
const SAUDI_FIXED = /^966(?:1[1-7]\d{7}|9200\d{5}|800\d{7})$/

/**
 * A phone number as E.164: a Saudi mobile number in any form, or any number with its country code; null if it is none,
 * or one that Saudi Arabia does not have.
 */
export function internationalPhone(input: string): string | null {
  const saudi = saudiMobile(input)
  if (saudi !== null) return saudi
  const compact = foldDigits(input).replace(/[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const number = /^(?:\+|00)([1-9]\d{6,14})$/.exec(compact)?.[1]
  if (number === undefined || (number.startsWith('966') && !SAUDI_FIXED.test(number))) return null
  return `+${number}`
}
