import { foldDigits } from '../arabic/digits.ts'
import { withoutInvisible } from './visible.ts'

/** ASCII and Arabic letters: every other script has letters that look like Latin ones. */
const LETTERS = /^[\x21-\x7e\p{Script=Arabic}]*$/u

/** Latin letters beside Arabic ones in one part between dots: a slip of the keyboard, or a trick. */
function isMixed(part: string): boolean {
  return /[a-z]/i.test(part) && /\p{Script=Arabic}/u.test(part)
}

/**
 * True for text, at sign, text, dot, text, without white space or control characters (specification, section 5), and
 * without letters that only look like those of an address. The check takes linear time on any input.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254 || !LETTERS.test(text) || /[<>,;:"()[\]\\]/.test(text)) return false
  const at = text.indexOf('@')
  if (at < 1 || text.indexOf('@', at + 1) !== -1) return false
  const host = text.slice(at + 1)
  const dot = host.indexOf('.')
  if (dot <= 0 || host.endsWith('.') || host.includes('..')) return false
  return ![text.slice(0, at), ...host.split('.')].some(isMixed)
}

/** What surrounds an address where it is copied from: a link, angle brackets, the sign after it. */
const AROUND = /^(?:mailto:|<)+|[>;,،؛]+$/gu

/**
 * The address as it is searched and stored: one mailbox has one form. Lower case, ASCII digits, full-width letters as
 * usual ones, without white space around it, invisible signs, and what surrounds a copied address.
 */
export function foldEmail(text: string): string {
  return foldDigits(withoutInvisible(text)).normalize('NFKC').trim().toLowerCase().replace(AROUND, '').trim()
}
