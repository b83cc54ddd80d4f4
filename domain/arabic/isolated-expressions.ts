/** Expressions of plain texts, isolated by signs of Unicode. */
import { EXPRESSION } from './expressions.ts'

const ARABIC = /\p{Script=Arabic}/u
/** Text that is isolated already (Unicode LRI or FSI … PDI). */
const ISOLATED = /([\u2066\u2068][^\u2066-\u2069]*\u2069)/

/**
 * A plain text of a list, a notification or a sheet with its expressions isolated from left to right (Unicode LRI …
 * PDI). A text without Arabic letters needs none: it has the direction of its own letters.
 */
export function isolatedExpressions(text: string): string {
  if (!ARABIC.test(text) || !/[A-Za-z\d]/.test(text)) return text
  return text
    .split(ISOLATED)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(EXPRESSION, '$1\u2066$2\u2069')))
    .join('')
}
