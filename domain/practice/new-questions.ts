/** Choice of unseen questions: what is asked often, known badly and measured badly comes first. */
import { type Ability, USUAL_PRIOR } from './ability.ts'
import type { BlueprintTopic, QuestionBank, QuestionFacts } from './facts.ts'
import { expectedShare, mixesOf } from './mix.ts'
import type { QuestionPool } from './question-pool.ts'
import { guessOf, rightProbability } from './rasch.ts'
import type { Seeded } from './seeded.ts'

export interface NewQuestions {
  /** The most useful ones, at most so many. */
  readonly chosen: (count: number) => QuestionFacts[]
  /** One that is probably right, for the end of a set; undefined if nothing is unseen. */
  readonly easy: () => QuestionFacts | undefined
}

interface NewQuestionsInput {
  readonly pool: QuestionPool
  readonly topics: readonly BlueprintTopic[]
  readonly abilities: ReadonlyMap<string, Ability>
  readonly bank: QuestionBank
  readonly seeded: Seeded
  /** Topics of what the set has already. */
  readonly present: readonly string[]
  /** Number of questions of the whole set. */
  readonly size: number
  /** First questions of a topic that are still to come, which are chosen together; absent: every topic is known. */
  readonly firstsLeft?: (topic: string) => number
}

/** Probability of a right answer at which a question is neither boring nor discouraging. */
const RIGHT_ABOUT = { low: 0.7, high: 0.8 }
/** Probability of a right answer from which a question is easy. */
const EASY_FROM = 0.85

export function newQuestions(input: NewQuestionsInput): NewQuestions {
  const { pool, topics, abilities, seeded, present, size, firstsLeft = () => 0 } = input
  const usefulness = usefulnessByTopic(input)
  /** Number of new questions by topic. */
  const times = new Map<string, number>()
  const chanceOf = (facts: QuestionFacts) => {
    const { mean } = abilities.get(facts.topic) ?? USUAL_PRIOR
    return rightProbability(mean, { difficulty: facts.difficulty, guess: guessOf(facts) })
  }
  const take = (facts: QuestionFacts) => {
    pool.take(facts)
    times.set(facts.topic, (times.get(facts.topic) ?? 0) + 1)
    return facts
  }
  /** Topics with unseen questions that came least often; those with half of the set only if there are no others. */
  const candidates = () => {
    const left = topics.filter(({ topic }) => pool.unseenOf(topic).length > 0)
    const countOf = (topic: string) => present.filter((one) => one === topic).length + (times.get(topic) ?? 0)
    const others = left.filter(({ topic }) => countOf(topic) < Math.ceil(size / 2))
    const open = others.length > 0 ? others : left
    const fewest = Math.min(...open.map(({ topic }) => times.get(topic) ?? 0))
    return open.filter(({ topic }) => (times.get(topic) ?? 0) === fewest)
  }
  /** The unknown topic of the easy end: its first questions come before it. */
  let ending: string | null = null
  const nextTopic = () => ending ?? seeded.pick(candidates(), ({ topic }) => usefulness.get(topic) ?? 0)?.topic
  const nextOf = (topic: string) => least(seeded.shuffled(pool.unseenOf(topic)), (facts) => outside(chanceOf(facts)))
  return {
    chosen(count) {
      const chosen: QuestionFacts[] = []
      const begun = new Set<string>()
      while (chosen.length < count) {
        const topic = nextTopic()
        if (topic === undefined) break
        ending = null
        const together = begun.has(topic) ? 1 : Math.max(1, firstsLeft(topic))
        begun.add(topic)
        for (let left = Math.min(together, count - chosen.length); left > 0; left -= 1) {
          const facts = nextOf(topic)
          if (facts !== undefined) chosen.push(take(facts))
        }
      }
      return chosen
    },
    easy() {
      const all = topics.flatMap(({ topic }) => pool.unseenOf(topic))
      const known = all.filter(({ topic }) => firstsLeft(topic) === 0)
      const unseen = known.length > 0 ? known : all
      const easy = seeded.pick(unseen.filter((facts) => chanceOf(facts) >= EASY_FROM))
      const found = easy ?? least(unseen, (facts) => -chanceOf(facts))
      if (found === undefined) return undefined
      take(found)
      const isUnknown = firstsLeft(found.topic) > 0 && pool.unseenOf(found.topic).length > 0
      if (isUnknown) ending = found.topic
      return found
    },
  }
}

/** Usefulness of one more question: how often the topic is asked, how badly it is known, how little is known of it. */
function usefulnessByTopic({ topics, abilities, bank }: NewQuestionsInput): ReadonlyMap<string, number> {
  const mixOf = mixesOf(bank)
  return new Map(
    topics.map(({ topic, share }) => {
      const { mean, deviation } = abilities.get(topic) ?? USUAL_PRIOR
      return [topic, share * (1 - expectedShare(mean, mixOf(topic))) * deviation]
    }),
  )
}

/** Distance of a probability from the wanted range; 0 inside it. */
function outside(probability: number): number {
  return Math.max(0, RIGHT_ABOUT.low - probability, probability - RIGHT_ABOUT.high)
}

function least<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item | undefined {
  let [found, lowest] = [items[0], Number.POSITIVE_INFINITY]
  for (const item of items) {
    const value = valueOf(item)
    if (value < lowest) [found, lowest] = [item, value]
  }
  return found
}
