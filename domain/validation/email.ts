/**
 * True for text, at sign, text, dot, text, without white space or control characters (specification, section 5). The
 * check takes linear time on any input.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254 || /[\s\p{Cc}]/u.test(text)) return false
  const at = text.indexOf('@')
  if (at < 1 || text.indexOf('@', at + 1) !== -1) return false
  const host = text.slice(at + 1)
  const dot = host.indexOf('.')
  return dot > 0 && !host.endsWith('.') && !host.includes('..')
}

/** The address as it is searched and stored: trimmed, lower case. */
export function foldEmail(text: string): string {
  return text.trim().toLowerCase()
}
