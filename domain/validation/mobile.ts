import { foldDigits } from '../arabic/digits.ts'
import { withoutInvisible } from './visible.ts'

/** The digits of a number and its `+`, without what people write between them. */
function compacted(input: string): string {
  return foldDigits(withoutInvisible(input))
    .normalize('NFKC')
    .replace(/[\s\p{Pd}().]/gu, '')
}

/** With its country code, which some write before the zero of the national form. */
const SAUDI = /^(?:(?:\+|00)?9660?|0)?([1-9]\d+)$/
const MOBILE = /^5\d{8}$/
/** Landlines by their area, and the numbers of companies. */
const OTHER_SAUDI = /^(?:1[1-7]\d{7}|9200\d{5}|8(?:00|11)\d{7})$/

/**
 * A Saudi mobile number in any usual form (05…, 5…, +9665…, +966 (0) 5…, 009665…, Arabic digits, spaces, hyphens) as
 * E.164; null if it is none.
 */
export function saudiMobile(input: string): string | null {
  const [, national = ''] = SAUDI.exec(compacted(input)) ?? []
  return MOBILE.test(national) ? `+966${national}` : null
}

/**
 * A phone number as E.164: a Saudi mobile number in any form, a Saudi number of another kind, or any number with its
 * country code; null if it is none.
 */
export function internationalPhone(input: string): string | null {
  const saudi = saudiMobile(input)
  if (saudi !== null) return saudi
  const compact = compacted(input)
  const [, digits = ''] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(compact) ?? []
  if (!digits.startsWith('966')) return digits === '' ? null : `+${digits}`
  const [, national = ''] = SAUDI.exec(compact) ?? []
  return OTHER_SAUDI.test(national) ? `+966${national}` : null
}
