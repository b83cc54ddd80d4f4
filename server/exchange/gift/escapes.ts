/**
 * GIFT's escapes: a backslash before one of `~ = # { } : \`, and `\n`. While a file is taken apart they stand as
 * private signs, so that only what controls is found.
 */
const ESCAPED = '\\~=#{}:'
const BASE = 0xe000
const NEWLINE = String.fromCharCode(BASE + ESCAPED.length)

/** Signs that already stand in the private area would be taken for ours. */
export function hide(source: string): string {
  return source.replace(/[\ue000-\ue00f]/g, '').replace(/\\([\\~=#{}:n])/g, (_, sign: string) => {
    return sign === 'n' ? NEWLINE : String.fromCharCode(BASE + ESCAPED.indexOf(sign))
  })
}

/** What was meant. */
export function reveal(hidden: string): string {
  return hidden.replace(/[\ue000-\ue00f]/g, (sign) => ESCAPED[sign.charCodeAt(0) - BASE] ?? '\n')
}

/** As it must be written to be meant. */
export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\n/g, '\\n')
}
