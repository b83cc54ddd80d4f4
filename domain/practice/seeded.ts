import { hashText, randomSource } from '../shuffle/shuffle.ts'

/** Random decisions that are the same on every device of a student. */
export interface Seeded {
  /** Number from 0 (included) to 1 (excluded). */
  readonly next: () => number
  /** The items in a random order. */
  readonly shuffled: <Item>(items: readonly Item[]) => Item[]
  /** One of the items; the greater its weight (0 or more), the more probable. Undefined if there is none. */
  readonly pick: <Item>(items: readonly Item[], weightOf?: (item: Item) => number) => Item | undefined
}

/** The texts, together, are the seed. */
export function seededBy(...texts: readonly (string | number)[]): Seeded {
  const next = randomSource(hashText(texts.join('\n')))
  const pick: Seeded['pick'] = (items, weightOf = () => 1) => {
    const weights = items.map(weightOf)
    let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
    return items.find((_, index) => (rest -= weights[index] ?? 0) < 0) ?? items.at(-1)
  }
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, place: next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item)
  return { next, shuffled, pick }
}
