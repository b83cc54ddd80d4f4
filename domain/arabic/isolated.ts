/**
 * A title or a number for a sentence of either direction, isolated (Unicode FSI … PDI) so that its own direction does
 * not reorder the sentence.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
