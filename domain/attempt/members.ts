/** Operations that add members to the sets, maps and lists of a state. */
import type { AttemptTerms } from './terms.ts'

type Choices = ReadonlyMap<string, readonly string[]>
type Choice = { readonly questionId: string; readonly optionIds: readonly string[] }

export interface Members {
  added(set: ReadonlySet<string>, member: string): ReadonlySet<string>
  removed(set: ReadonlySet<string>, member: string): ReadonlySet<string>
  withEntry(map: Choices, choice: Choice): Choices
  appended<Item>(list: readonly Item[], item: Item): readonly Item[]
}

/**
 * Operations on a state that others also hold (the device's state machine): it stays unchanged, and the result is a
 * copy.
 */
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
 * Operations for a fold, which alone holds its intermediate states: they are changed in place, so that the cost of a
 * line does not depend on the number of lines before it.
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

/**
 * Numbers of grants, with those that an event takes up added; each grant lengthens a section once. Numbers without a
 * grant add nothing and are left out, so that a line which names a thousand costs as little as any other.
 */
export function withGrantNumbers(
  { grants = [] }: Pick<AttemptTerms, 'grants'>,
  known: readonly number[],
  { after, upTo }: { readonly after: number; readonly upTo: number },
): readonly number[] {
  const named = grants.map((_, index) => index + 1).slice(after, upTo)
  return [...new Set([...known, ...named])]
}
