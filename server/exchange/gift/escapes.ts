/**
 * GIFT's escapes: a backslash before one of `~ = # { } : \`, and `\n`. While a file is taken apart they stand as
 * signs that are no characters and that no text brings (`decode.ts`), so that only what controls is found.
 */
const ESCAPED = '\\~=#{}:'
const BASE = 0xfdd0
const NEWLINE = String.fromCharCode(BASE + ESCAPED.length)

export function hide(source: string): string {
  return source.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => {
    return sign === 'n' ? NEWLINE : String.fromCharCode(BASE + ESCAPED.indexOf(sign))
  })
}

/** What was meant. */
export function reveal(hidden: string): string {
  return hidden.replace(/[\ufdd0-\ufdd7]/g, (sign) => ESCAPED[sign.charCodeAt(0) - BASE] ?? '\n')
}

/** As it must be written to be meant. */
export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\n/g, '\\n')
}
