import { foldDigits } from '../arabic/digits.ts'

/** Tatweel, direction marks and what is not seen at all. */
const UNSEEN = /[\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

export const COUPON_CODE_LONGEST = 40

/**
 * A coupon's code as it is compared and kept unique: `كود٢٠` and ` كود20 ` are one code, and so are `Spring` and
 * `SPRING`. Folding twice is folding once.
 */
export function foldCouponCode(typed: string): string {
  return foldDigits(typed.normalize('NFKC').replace(UNSEEN, '')).toUpperCase().normalize('NFKC').trim()
}

/** Letters that are not taken for one another when they are read out: no 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const CODE_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'

/** A code that cannot be guessed, from bytes of a secure source: one letter a byte, after the prefix. */
export function codeFromBytes(prefix: string, bytes: Uint8Array): string {
  return prefix + Array.from(bytes, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? '').join('')
}
