/** Sets and maps of a state with one member more or less; what does not change is kept as it is. */

export function added(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  return set.has(member) ? set : new Set(set).add(member)
}

export function removed(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  const rest = new Set(set)
  rest.delete(member)
  return rest
}

export function withEntry(
  map: ReadonlyMap<string, readonly string[]>,
  { questionId, optionIds }: { readonly questionId: string; readonly optionIds: readonly string[] },
): ReadonlyMap<string, readonly string[]> {
  return new Map(map).set(questionId, optionIds)
}

/** The numbers with those of the grants that an event takes up; each lengthens a section once. */
export function withGrantNumbers(
  known: readonly number[],
  { after, upTo }: { readonly after: number; readonly upTo: number },
): readonly number[] {
  const fresh = Array.from({ length: Math.max(0, upTo - after) }, (_, index) => after + 1 + index)
  return [...known, ...fresh.filter((number) => !known.includes(number))]
}
