/** Characters of which a reader sees nothing, and texts without them. */

/**
 * Signs that show nothing and have no width: marks of direction, joiners, soft hyphens, control characters, and
 * everything else that Unicode lets a program ignore. They come with texts that are copied from chats and sheets, and
 * two texts that differ in them alone look the same. White space stays, and so do the selectors that make an emoji of a
 * sign.
 */
const INVISIBLE =
  /(?![\s\p{Variation_Selector}])[\p{Cf}\p{Cc}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Characters that show nothing by themselves, though they may take place: white space, everything invisible, combining
 * marks, tatweel, characters without a meaning of their own, and signs whose glyph is empty: the Braille pattern, the
 * object replacement, the null note head, and the blanks of Egyptian writing.
 */
const EMPTY = /[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u0640\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/gu

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
