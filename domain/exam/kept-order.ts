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
