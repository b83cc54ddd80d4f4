/** The first questions of a topic that a student does not know yet stand together; all others are mixed. */
import type { Answer } from './answers.ts'
import { groupedBy } from './grouped.ts'
import type { PlacedItem } from './set-item.ts'

/**
 * The number of first questions of a topic that stand together. Mixed kinds of questions are learnt better (Rohrer
 * 2014, 2015, 2020), after three or four of the new kind in a row; with three, a set of ten still has other topics.
 */
export const FIRST_TOGETHER = 3

/** Answers how many of a topic's first questions are still to come: those that were seen before are no longer first. */
export function firstsLeft(before: readonly Answer[]): (topic: string) => number {
  const seen = groupedBy(
    before.filter(({ isFirstSight }) => isFirstSight),
    ({ topic }) => topic,
  )
  return (topic) => Math.max(0, FIRST_TOGETHER - (seen.get(topic)?.length ?? 0))
}

/** The items in groups that are not parted: the first new ones of an unknown topic, and every other one by itself. */
export function inGroups(
  items: readonly PlacedItem[],
  left: (topic: string) => number,
): readonly (readonly PlacedItem[])[] {
  const unseen = items.filter(({ why }) => why === 'new')
  const firsts = [...groupedBy(unseen, ({ topic }) => topic)]
    .map(([topic, own]) => own.slice(0, left(topic)))
    .filter((own) => own.length > 0)
  const placed = new Set(firsts.flat())
  return [...firsts, ...items.filter((item) => !placed.has(item)).map((item) => [item])]
}
