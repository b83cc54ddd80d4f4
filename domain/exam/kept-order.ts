/** Two lists of the same kind of thing, known by their ids. */

interface Named {
  readonly id: string
}

/** True if those that both have stand in another order. */
export function isReordered(before: readonly Named[], after: readonly Named[]): boolean {
  const ids = (from: readonly Named[], other: readonly Named[]) => {
    const known = new Set(other.map(({ id }) => id))
    return from.flatMap(({ id }) => (known.has(id) ? [id] : []))
  }
  return ids(before, after).join(' ') !== ids(after, before).join(' ')
}

/** Pairs by id: those of the newer one in its order, then those that are gone. */
export function pairsById<One extends Named>(before: readonly One[], after: readonly One[]) {
  const old = new Map(before.map((one) => [one.id, one]))
  const now = new Set(after.map(({ id }) => id))
  return [
    ...after.map((is) => ({ id: is.id, was: old.get(is.id) ?? null, is })),
    ...before.filter(({ id }) => !now.has(id)).map((was) => ({ id: was.id, was, is: null })),
  ]
}

/**
 * Answers the names that keep their order between two lists, each of which has a name once: the longest such run, found
 * as a longest increasing subsequence of the old places.
 */
export function keptInOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((name, place) => [name, place]))
  const common = after.flatMap((name) => {
    const place = places.get(name)
    return place === undefined ? [] : [{ name, place }]
  })
  /** Ends of the best runs of each length, as indexes of `common`, and what each one follows. */
  const ends: number[] = []
  const follows = new Int32Array(common.length).fill(-1)
  common.forEach(({ place }, index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((common[ends[middle] ?? 0]?.place ?? 0) < place) low = middle + 1
      else high = middle
    }
    if (low > 0) follows[index] = ends[low - 1] ?? -1
    ends[low] = index
  })
  const kept = new Set<string>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = follows[index] ?? -1) kept.add(common[index]?.name ?? '')
  return kept
}
