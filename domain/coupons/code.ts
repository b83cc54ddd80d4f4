import { foldDigits } from '../arabic/digits.ts'

/** Tatweel, direction marks and invisible characters. */
const UNSEEN = /[\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

export const COUPON_CODE_LONGEST = 40

/**
 * Form in which coupon codes are compared and are unique: `كود٢٠` and ` كود20 ` are one code, as are `Spring` and
 * `SPRING`. The function is idempotent.
 */
export function foldCouponCode(typed: string): string {
  return foldDigits(typed.normalize('NFKC').replace(UNSEEN, '')).toUpperCase().normalize('NFKC').trim()
}

/** Letters and digits that are not confused when read aloud: no 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const CODE_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'

/**
 * Code of a prefix and one letter per byte. The bytes must come from a secure source, so that the code cannot be
 * guessed.
 */
export function codeFromBytes(prefix: string, bytes: Uint8Array): string {
  return prefix + Array.from(bytes, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? '').join('')
}
