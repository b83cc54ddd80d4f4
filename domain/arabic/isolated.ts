import { isolatedExpressions } from './isolated-expressions.ts'

/**
 * A title or a number for a sentence of either direction, isolated (Unicode FSI … PDI) so that its own direction does
 * not reorder the sentence. Expressions within it are isolated by themselves.
 */
export function isolated(text: string): string {
  return `\u2068${isolatedExpressions(text)}\u2069`
}

/** Titles or names one after the other, in a text of either direction: each keeps its own, and its place in the list. */
export function isolatedList(texts: readonly string[], separator: string): string {
  return texts.map(isolated).join(separator)
}
