/**
 * Benjamini and Hochberg's step-up procedure. Of the hypotheses that it names, a share of at most `rate` is expected to
 * be named by chance alone, however many were asked at once. Answers the places of those named, in their order.
 */
export function discoveries(chances: readonly number[], rate: number): number[] {
  const ascending = chances.toSorted((one, other) => one - other)
  const last = ascending.findLastIndex((chance, index) => chance <= (rate * (index + 1)) / chances.length)
  const limit = ascending[last]
  if (limit === undefined) return []
  return chances.flatMap((chance, place) => (chance <= limit ? [place] : []))
}
