/**
 * GIFT's escapes: a backslash before one of `~ = # { } : \`, and `\n`. While a
 * file is parsed, escaped characters are replaced by noncharacters, which no text contains (`decode.ts`), so
 * that the parser finds only control characters.
 */
const ESCAPED = '\\~=#{}:'
const BASE = 0xfdd0
const NEWLINE = String.fromCharCode(BASE + ESCAPED.length)

export function hide(source: string): string {
  return source.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => {
    return sign === 'n' ? NEWLINE : String.fromCharCode(BASE + ESCAPED.indexOf(sign))
  })
}

/** Replaces noncharacters by the characters for which they stand. */
export function reveal(hidden: string): string {
  return hidden.replace(/[\ufdd0-\ufdd7]/g, (sign) => ESCAPED[sign.charCodeAt(0) - BASE] ?? '\n')
}

/** Escapes the control characters of a text. */
export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\n/g, '\\n')
}
