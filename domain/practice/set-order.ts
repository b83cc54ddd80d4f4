/**
 * Order of the questions of a set: no topic twice in a row where that can be avoided, except for the first questions of
 * a topic that is not known yet.
 */
import { groupedBy } from './grouped.ts'

interface OfTopic {
  readonly topic: string
}

/**
 * The items with no two neighbours of one topic where that can be avoided; `last` stays at the end. It is built from the
 * end: the topic with the most items left comes next, unless it came just before; of equal ones the first in `items`.
 */
export function mixedOrder<Item extends OfTopic>(items: readonly Item[], last: Item | null): Item[] {
  const left = new Map([...groupedBy(items, ({ topic }) => topic)].map(([topic, own]) => [topic, [...own]]))
  const fromTheEnd: Item[] = last === null ? [] : [last]
  for (let count = items.length; count > 0; count -= 1) {
    const before = fromTheEnd.at(-1)?.topic
    const candidates = [...left].filter(([, own]) => own.length > 0)
    const others = candidates.filter(([topic]) => topic !== before)
    const [, own] = longest(others.length > 0 ? others : candidates) ?? []
    const item = own?.pop()
    if (item !== undefined) fromTheEnd.push(item)
  }
  return fromTheEnd.toReversed()
}

/** The same of groups, each of one topic, whose items stay together. */
export function mixedGroups<Item extends OfTopic>(groups: readonly (readonly Item[])[], last: Item | null): Item[] {
  const units = groups.flatMap((items) => {
    const [first] = items
    return first === undefined ? [] : [{ topic: first.topic, items }]
  })
  const end = last === null ? null : { topic: last.topic, items: [last] }
  return mixedOrder(units, end).flatMap(({ items }) => items)
}

function longest<Own extends readonly (readonly [string, readonly unknown[]])[]>(groups: Own): Own[number] | undefined {
  return groups.reduce<Own[number] | undefined>(
    (most, group) => (most === undefined || group[1].length > most[1].length ? group : most),
    undefined,
  )
}
