/** How the sets, maps and lists of a state grow. */

type Choices = ReadonlyMap<string, readonly string[]>
type Choice = { readonly questionId: string; readonly optionIds: readonly string[] }

export interface Members {
  added(set: ReadonlySet<string>, member: string): ReadonlySet<string>
  removed(set: ReadonlySet<string>, member: string): ReadonlySet<string>
  withEntry(map: Choices, choice: Choice): Choices
  appended<Item>(list: readonly Item[], item: Item): readonly Item[]
}

/** For a state that others hold too (the device's machine): it stays as it is, and what changes is copied. */
export const COPIED: Members = {
  added: (set, member) => (set.has(member) ? set : new Set(set).add(member)),
  removed(set, member) {
    const rest = new Set(set)
    rest.delete(member)
    return rest
  },
  withEntry: (map, { questionId, optionIds }) => new Map(map).set(questionId, optionIds),
  appended: (list, item) => [...list, item],
}

/**
 * For a fold, which alone holds the states between the first and the last: each of them is changed instead of copied,
 * so that a line costs the same however many came before it.
 */
export const IN_PLACE: Members = {
  added: (set, member) => (set as Set<string>).add(member),
  removed(set, member) {
    ;(set as Set<string>).delete(member)
    return set
  },
  withEntry: (map, { questionId, optionIds }) => (map as Map<string, readonly string[]>).set(questionId, optionIds),
  appended<Item>(list: readonly Item[], item: Item) {
    ;(list as Item[]).push(item)
    return list
  },
}

/** The numbers with those of the grants that an event takes up; each lengthens a section once. */
export function withGrantNumbers(
  known: readonly number[],
  { after, upTo }: { readonly after: number; readonly upTo: number },
): readonly number[] {
  const taken = new Set(known)
  for (let number = after + 1; number <= upTo; number += 1) taken.add(number)
  return taken.size === known.length ? known : [...taken]
}
