import { foldDigits } from '../arabic/digits.ts'
import { withoutInvisible } from './visible.ts'

/** ASCII and Arabic letters: every other script has letters that look like Latin ones. */
const LETTERS = /^[\x21-\x7e\p{Script=Arabic}]*$/u

/** A name of a host, or a part of it: letters, digits and hyphens within. */
const HOST_PART = /^(?!-)[a-z0-9\p{Script=Arabic}-]+(?<!-)$/iu

/** Signs that RFC 5322, 3.2.3, allows only within quotes; the host is held to less by its own pattern. */
const NOT_IN_ADDRESSES = /[<>,;:"()[\]\\]/

/** Latin letters beside Arabic ones in one part between dots: a slip of the keyboard, or a trick. */
function isMixed(part: string): boolean {
  return /[a-z]/i.test(part) && /\p{Script=Arabic}/u.test(part)
}

/**
 * True for text, at sign, text, dot, text, without white space or control characters (specification, section 5), and
 * without letters that only look like those of an address. The check takes linear time on any input.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254 || !LETTERS.test(text) || NOT_IN_ADDRESSES.test(text)) return false
  const at = text.indexOf('@')
  if (at < 1 || text.indexOf('@', at + 1) !== -1) return false
  const host = text.slice(at + 1)
  const parts = host.split('.')
  if (parts.length < 2 || !parts.every((part) => HOST_PART.test(part))) return false
  return ![text.slice(0, at), ...parts].some(isMixed)
}

/** Characters of a text that can be an address with what surrounds it. */
const FOLDED_MOST = 1_000

/** Parts that a link adds to an address: a subject, a text. */
const OF_LINK = /(?<=^mailto:[^?]*)\?.*$/su

/** Such signs surround an address where it is copied from: a link, brackets, quotes, the end of the sentence. */
const AROUND = /^(?:mailto:|[\s<([{"'`‘’“”«»‹›])+|[\s>)\]}"'`‘’“”«»‹›;,،؛:.!?؟]+$/gu

/**
 * The address as it is searched and stored: one mailbox has one form. Lower case, ASCII digits, full-width letters as
 * usual ones, without white space around it, invisible signs, and what surrounds a copied address.
 */
export function foldEmail(text: string): string {
  // A longer text is no address, and the patterns below would look at each of its signs many times.
  if (text.length > FOLDED_MOST) return text
  return foldDigits(withoutInvisible(text))
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(OF_LINK, '')
    .replace(AROUND, '')
}
