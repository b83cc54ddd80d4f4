import type { Blueprint, BlueprintTopic } from './facts.ts'
import { apportion } from './mix.ts'
import type { QuestionPool } from './question-pool.ts'
import type { Seeded } from './seeded.ts'
import { againItems, placed, type PlacedItem } from './set-item.ts'
import { mixedOrder } from './set-order.ts'

/**
 * A whole section of the paper, for practice at the pace of the exam: of each of its topics as many questions as the
 * blueprint says, unseen ones as long as there are some.
 */
export function sectionItems(
  pool: QuestionPool,
  { questions }: Pick<Blueprint, 'questions'>,
  topics: readonly BlueprintTopic[],
  seeded: Seeded,
): PlacedItem[] {
  const shares = topics.map(({ share }) => share)
  const part = shares.reduce((sum, share) => sum + share, 0)
  const counts = apportion(Math.round(part * questions), shares)
  const items = topics.flatMap(({ topic }, index) => {
    const count = counts[index] ?? 0
    const unseen = unseenItems(pool, topic, count, seeded)
    return [...unseen, ...againItems(pool, new Set([topic]), count - unseen.length)]
  })
  return mixedOrder(seeded.shuffled(items), null)
}

function unseenItems(pool: QuestionPool, topic: string, count: number, seeded: Seeded): PlacedItem[] {
  const items: PlacedItem[] = []
  while (items.length < count) {
    const facts = seeded.pick(pool.unseenOf(topic))
    if (facts === undefined) break
    pool.take(facts)
    items.push(placed(facts, 'new'))
  }
  return items
}
