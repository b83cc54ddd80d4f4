/**
 * General rules of the specification (section 5) for text. White space at the ends is ignored, because keyboards add
 * it.
 */

export function isLettersDigitsHyphenUnderscore(text: string): boolean {
  return /^[\p{L}\p{M}\p{Nd}_-]+$/u.test(text.trim())
}

const SCHEME = /^https?:\/\//i
const HOST = /^(?:localhost|\[[0-9a-f:.]+\]|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)$/iu

/** True for an http or https address without a user name and a password. */
export function isWebAddress(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length > 2000 || /\s/.test(trimmed) || !SCHEME.test(trimmed)) return false
  const authority = trimmed.replace(SCHEME, '').split(/[/?#]/, 1)[0] ?? ''
  return HOST.test(authority.replace(/:\d{1,5}$/, ''))
}
