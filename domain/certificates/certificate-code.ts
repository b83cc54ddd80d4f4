/**
 * The code of a certificate: 80 random bits in sixteen of Crockford's digits, which leave out what is misread for another
 * digit (https://www.crockford.com/base32.html). People read it from paper and type it.
 */
import { foldDigits } from '../arabic/digits.ts'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** Random bytes that a code takes, one for each of its digits. */
export const CERTIFICATE_CODE_BYTES = LENGTH

/** Longest text that is read as a code: people paste it with spaces, or the address in which it stands. */
export const CERTIFICATE_CODE_TYPED_MOST = 200

/** The code that random bytes give: each byte gives one digit, whose 32 values are equally likely. */
export function certificateCode(random: Uint8Array): string {
  if (random.length !== CERTIFICATE_CODE_BYTES) throw new Error(`a code takes ${CERTIFICATE_CODE_BYTES} bytes`)
  return [...random].map((byte) => DIGITS[byte % DIGITS.length]).join('')
}

/** The code as it is printed: four groups of four. */
export function printedCertificateCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}

/**
 * The code that a person means; null if it cannot be one. Small letters, Arabic digits, spaces and dashes are taken, a
 * letter that is left out is read as the digit it looks like, and of an address only what follows its `#`.
 */
export function typedCertificateCode(text: string): string | null {
  const code = foldDigits(text.slice(text.lastIndexOf('#') + 1))
    .replaceAll(/[\s\-\u{2010}-\u{2015}\u{200e}\u{200f}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isCode = code.length === LENGTH && [...code].every((digit) => DIGITS.includes(digit))
  return isCode ? code : null
}
