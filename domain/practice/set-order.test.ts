import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mixedGroups, mixedOrder } from './set-order.ts'

interface Item {
  readonly topic: string
  readonly id: number
}

function neighbours(items: readonly Item[]): number {
  return items.filter((item, index) => item.topic === items[index + 1]?.topic).length
}

/** The fewest neighbours of one topic that any order before `last` has. */
function fewest(items: readonly Item[], last: Item | null): number {
  const orders = (left: readonly Item[]): Item[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((item) => orders(left.filter((one) => one !== item)).map((rest) => [item, ...rest]))
  return Math.min(...orders(items).map((order) => neighbours(last === null ? order : [...order, last])))
}

const items = fc
  .array(fc.constantFrom('algebra', 'ratios', 'reading'), { maxLength: 6 })
  .map((topics) => topics.map((topic, id): Item => ({ topic, id })))
const last = fc.option(fc.constantFrom('algebra', 'reading').map((topic): Item => ({ topic, id: 99 })))

describe('the questions of a set', () => {
  it('have no two neighbours of one topic where a student can be spared them', () => {
    fc.assert(
      fc.property(items, last, (some, end) => {
        const order = mixedOrder(some, end)
        expect(order.toSorted((one, other) => one.id - other.id)).toEqual(end === null ? some : [...some, end])
        if (end !== null) expect(order.at(-1)).toBe(end)
        expect(neighbours(order)).toBe(fewest(some, end))
      }),
    )
  })

  it('that belong together are not parted, and no others of their topic come beside them where that can be avoided', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('algebra', 'ratios', 'reading'), fc.integer({ min: 1, max: 3 })), {
          maxLength: 5,
        }),
        (some) => {
          const groups = some.map(([topic, size], id) => Array.from({ length: size }, () => ({ topic, id })))
          const order = mixedGroups(groups, null)
          const starts = order.filter((item, index) => item.id !== order[index - 1]?.id)
          expect(starts).toHaveLength(groups.length)
          expect(neighbours(starts)).toBe(
            fewest(
              groups.flatMap(([first]) => first ?? []),
              null,
            ),
          )
        },
      ),
    )
  })
})
