/**
 * Signs that nobody sees: marks of direction, joiners, soft hyphens. They come with texts that are copied from chats and
 * sheets, and two texts that differ in them alone look the same.
 */
const INVISIBLE = /\p{Cf}/gu

/** What is as wide as a sign and shows nothing: white space, fillers of Hangul, the empty Braille pattern, marks, tatweel. */
const EMPTY = /[\s\p{Cf}\p{M}\u0640\u115f\u1160\u2800\u3164\uffa0]/gu

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** True if a reader sees something: a title of marks alone is a row without a name to click. */
export function isVisible(text: string): boolean {
  return text.replace(EMPTY, '') !== ''
}

/** A name or another short text as it is stored: without invisible signs, with single spaces between its words. */
export function tidied(text: string): string {
  return withoutInvisible(text).replace(/\s+/gu, ' ').trim()
}
