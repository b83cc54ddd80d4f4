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
 * A phone number as E.164: a Saudi mobile number in any form, or any number with its country code; null if it is none.
 */
export function internationalPhone(input: string): string | null {
  const saudi = saudiMobile(input)
  if (saudi !== null) return saudi
  const compact = foldDigits(input).replace(/[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const match = /^(?:\+|00)([1-9]\d{6,14})$/.exec(compact)
  return match === null ? null : `+${match[1]}`
}
