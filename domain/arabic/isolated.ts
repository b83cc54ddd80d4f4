/** A title or a number for a sentence of either direction (Unicode FSI … PDI): whatever its own is, it keeps its place. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
