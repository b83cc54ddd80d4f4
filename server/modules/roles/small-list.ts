/** Lists that are few enough to be sorted and cut into pages here. */

/** Comparisons stand by the name of their field; a field that is not here leaves the list as it is. */
export type Orders<Item> = Readonly<Record<string, (one: Item, other: Item) => number>>

interface Page {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
}

export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function sorted<Item>(items: readonly Item[], sort: string | undefined, orders: Orders<Item>): Item[] {
  const name = sort?.replace(/^-/, '') ?? ''
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined
  if (order === undefined) return [...items]
  return items.toSorted(sort?.startsWith('-') === true ? (one, other) => order(other, one) : order)
}

/** A page of what was found, with how many there are of it. */
export function pageOf<Item>(found: readonly Item[], { page, perPage, sort }: Page, orders: Orders<Item>) {
  const first = (page - 1) * perPage
  return { items: sorted(found, sort, orders).slice(first, first + perPage), total: found.length, page, perPage }
}
