import type { Answer } from './answers.ts'
import type { QuestionBank, QuestionFacts } from './facts.ts'
import { groupedBy } from './grouped.ts'
import type { Seeded } from './seeded.ts'

/**
 * Questions that a set may still take: those that are asked, without the families that it has already. Nothing depends
 * on the order of the bank.
 */
export interface QuestionPool {
  /** Questions of a topic that the student has not seen; twins of questions that were seen only if there is nothing else. */
  readonly unseenOf: (topic: string) => readonly QuestionFacts[]
  /** The question of a family that proves most: an unseen twin, another twin, or the one that was answered last. */
  readonly reviewOf: (family: string, lastQuestion: string, seeded: Seeded) => QuestionFacts | undefined
  /** Questions of these topics that the student has seen, those first that were not answered for longest. */
  readonly seenOf: (topics: ReadonlySet<string>) => readonly QuestionFacts[]
  /** Takes a question, and its family, out of the pool. */
  readonly take: (facts: QuestionFacts) => void
}

/** @param kept families whose twins wait for their reviews, and are not asked as new questions */
export function questionPool(answers: readonly Answer[], bank: QuestionBank, kept: ReadonlySet<string>): QuestionPool {
  const places = new Map(answers.map(({ question }, index) => [question, index]))
  const families = new Set(answers.map(({ family }) => family))
  const taken = new Set<string>()
  const offered = [...bank.values()].filter(({ isOffered }) => isOffered).sort(byId)
  const byTopic = groupedBy(offered, ({ topic }) => topic)
  const byFamily = groupedBy(offered, ({ family }) => family)
  const isFree = ({ family }: QuestionFacts) => !taken.has(family)
  const placeOf = ({ question }: QuestionFacts) => places.get(question) ?? -1
  return {
    unseenOf(topic) {
      const unseen = (byTopic.get(topic) ?? []).filter((facts) => placeOf(facts) < 0 && isFree(facts))
      const fresh = unseen.filter(({ family }) => !families.has(family))
      return fresh.length > 0 ? fresh : unseen.filter(({ family }) => !kept.has(family))
    },
    reviewOf(family, lastQuestion, seeded) {
      const own = (byFamily.get(family) ?? []).filter(isFree)
      const twins = own.filter(({ question }) => question !== lastQuestion)
      const unseen = twins.filter((facts) => placeOf(facts) < 0)
      return seeded.pick(unseen.length > 0 ? unseen : twins.length > 0 ? twins : own)
    },
    seenOf(topics) {
      return offered
        .filter((facts) => placeOf(facts) >= 0 && isFree(facts) && topics.has(facts.topic))
        .sort((one, other) => placeOf(one) - placeOf(other))
    },
    take({ family }) {
      taken.add(family)
    },
  }
}

function byId({ question: one }: QuestionFacts, { question: other }: QuestionFacts): number {
  return one < other ? -1 : one > other ? 1 : 0
}
