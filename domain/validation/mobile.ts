import { foldDigits } from '../arabic/digits.ts'
import { withoutInvisible } from './visible.ts'

/** The digits of a number and its `+`, without what people write between them. */
function compacted(input: string): string {
  return foldDigits(withoutInvisible(input))
    .normalize('NFKC')
    .replace(/^\s*tel:|[\s\p{Pd}\u2212().]/giu, '')
}

/** Saudi number in its national form, or with its country code, which some write before the zero of that form. */
const SAUDI = /^(?:(?:\+|00)?9660?|0)?([1-9]\d+)$/
const MOBILE = /^5\d{8}$/
/** Mobile numbers, landlines by their area, and the numbers of companies. */
const PUBLISHED_SAUDI = /^966(?:5\d{8}|1[1-7]\d{7}|9200\d{5}|8(?:00|11)\d{7})$/

/**
 * A Saudi mobile number in any usual form (05…, 5…, +9665…, +966 (0) 5…, 009665…, Arabic digits, spaces, hyphens) as
 * E.164; null if it is none.
 */
export function saudiMobile(input: string): string | null {
  const [, national = ''] = SAUDI.exec(compacted(input)) ?? []
  return MOBILE.test(national) ? `+966${national}` : null
}

/**
 * A phone number that is published, as E.164: a Saudi one in its national form (05…) or with its country code, or any
 * other number with its country code; null if it is none, or one that Saudi Arabia does not have. A zero after the
 * country code, which people write in their own number, is no part of a number that others are to call.
 */
export function internationalPhone(input: string): string | null {
  const compact = compacted(input)
  const [, digits] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(compact) ?? []
  if (digits === undefined) return saudiMobile(compact)
  return !digits.startsWith('966') || PUBLISHED_SAUDI.test(digits) ? `+${digits}` : null
}
