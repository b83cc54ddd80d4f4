/** Mistakes that a developer could make with practice, put around the real code from outside: each must be caught. */
import type { Answer } from '#domain/practice/answers.ts'
import { type Card, foldCards } from '#domain/practice/cards.ts'
import type { PracticeEvent } from '#domain/practice/event.ts'
import { recallOn } from '#domain/practice/memory.ts'
import { PLANTED_AROUND_PIECES, type PlantedInPieces } from './pieces/planted-in-pieces.ts'
import { type Product, PRODUCT } from './product.ts'

export interface PlantedInPractice {
  readonly name: string
  /** Mistake that a developer could make. */
  readonly mistake: string
  readonly product?: Partial<Product>
  /** Around the device's log, the delivery and the packs: every run is on the real pieces. */
  readonly pieces?: PlantedInPieces
}

const FINISHED_RECALL = 0.8
const DAYS_KNOWN = 30

/** Each line once, in the order in which the lines arrived. */
function asTheyArrived(events: readonly PracticeEvent[]): PracticeEvent[] {
  return [...new Map(events.map((event) => [`${event.writer} ${event.seq}`, event])).values()]
}

export const PLANTED_IN_PRACTICE: readonly PlantedInPractice[] = [
  {
    name: 'the last to arrive is the latest',
    mistake: 'lines are folded in the order in which they arrive',
    product: { merge: asTheyArrived },
  },
  {
    name: 'repeated lines count',
    mistake: 'a line that is delivered twice is two answers',
    product: { merge: (events) => events.toSorted((one, other) => one.at - other.at) },
  },
  {
    name: 'one numbering for all',
    mistake: 'a line is known by its number alone, so that one device hides the other',
    product: {
      merge: (events) => PRODUCT.merge([...new Map(PRODUCT.merge(events).map((line) => [line.seq, line])).values()]),
    },
  },
  {
    name: 'repetitions measure',
    mistake: 'every answer measures, not only the first sight of a question',
    product: { read: (events) => PRODUCT.read(events).map((answer): Answer => ({ ...answer, isFirstSight: true })) },
  },
  {
    name: 'five of ten',
    mistake: 'a set has room for five reviews, and more become due than it takes away',
    product: { choose: (input) => PRODUCT.choose({ ...input, reviewPart: 0.5 }) },
  },
  {
    name: 'seven of ten',
    mistake: 'reviews leave too little room for new questions',
    product: { choose: (input) => PRODUCT.choose({ ...input, reviewPart: 0.7 }) },
  },
  {
    name: 'the set follows its answers',
    mistake: 'the set of the day is chosen again from what was answered today',
    product: {
      choose: (input) =>
        PRODUCT.choose({ ...input, answers: input.answers.map((one) => ({ ...one, day: one.day - 1 })) }),
    },
  },
  {
    name: 'finished for now',
    mistake: 'a mistake is finished while it is remembered today, and comes back by itself',
    product: {
      fold: (answers, options) =>
        foldCards(answers, new Set(), options).map((card): Card => {
          const isRemembered =
            card.rightDays >= 2 && recallOn(card.memory, options.today + DAYS_KNOWN) >= FINISHED_RECALL
          return card.standing === 'finished' && !isRemembered ? { ...card, standing: 'coming' } : card
        }),
    },
  },
  ...PLANTED_AROUND_PIECES,
]

/** Returns what runs with a mistake have beside it: the real pieces, and the side of them that is restored. */
export function harmless(planted: PlantedInPractice | undefined): PlantedInPractice | undefined {
  if (planted?.pieces === undefined) return undefined
  const { name, mistake, pieces } = planted
  return { name, mistake, pieces: pieces.restored === undefined ? {} : { restored: pieces.restored } }
}
