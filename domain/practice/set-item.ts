import type { QuestionFacts } from './facts.ts'
import type { Card } from './card.ts'
import type { QuestionPool } from './question-pool.ts'
import type { Seeded } from './seeded.ts'

export interface SetItem {
  readonly question: string
  /**
   * `review`: a mistake that is due. `new`: not seen before. `easy-end`: a new one that is probably right, at the end.
   * `again`: seen before; it stands where nothing unseen is left.
   */
  readonly why: 'review' | 'new' | 'easy-end' | 'again'
}

/** An item with its topic, which decides its place. */
export interface PlacedItem extends SetItem {
  readonly topic: string
}

/** Usual number of questions in a set. */
export const USUAL_SIZE = 10

export function placed({ question, topic }: QuestionFacts, why: SetItem['why']): PlacedItem {
  return { question, topic, why }
}

export function withoutTopics(items: readonly PlacedItem[]): SetItem[] {
  return items.map(({ question, why }) => ({ question, why }))
}

/** One question of each card, in their order, until there are enough: a twin where there is one. */
export function reviewItems(cards: readonly Card[], pool: QuestionPool, count: number, seeded: Seeded): PlacedItem[] {
  const items: PlacedItem[] = []
  for (const { family, lastQuestion } of cards) {
    if (items.length >= count) break
    const facts = pool.reviewOf(family, lastQuestion, seeded)
    if (facts === undefined) continue
    pool.take(facts)
    items.push(placed(facts, 'review'))
  }
  return items
}

/** Questions that were seen before, those first that were not answered for longest. */
export function againItems(pool: QuestionPool, topics: ReadonlySet<string>, count: number): PlacedItem[] {
  const items: PlacedItem[] = []
  const families = new Set<string>()
  for (const facts of pool.seenOf(topics)) {
    if (items.length >= count) break
    if (families.has(facts.family)) continue
    families.add(facts.family)
    items.push(placed(facts, 'again'))
    pool.take(facts)
  }
  return items
}
