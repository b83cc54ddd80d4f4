/** Signs of a marked text that a list of marks shows. */
const EXCERPT_LENGTH = 120

/** The words of a place on the page, for a list; null: the place is not on the page. */
export function excerptOf(range: Range | null): string | null {
  if (range === null) return null
  const words = range.toString().replace(/\s+/gu, ' ').trim()
  const signs = [...words]
  return signs.length <= EXCERPT_LENGTH ? words : `${signs.slice(0, EXCERPT_LENGTH).join('')}…`
}
