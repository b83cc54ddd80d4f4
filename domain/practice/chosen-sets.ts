/** Sets that a student, or a teacher for them, chooses: of topics, of named questions, or of open mistakes. */
import { measuringAnswers, topicAbilities } from './ability.ts'
import type { Answer } from './answers.ts'
import type { Card } from './card.ts'
import type { Blueprint, QuestionBank } from './facts.ts'
import { firstsLeft, inGroups } from './first-together.ts'
import { newQuestions } from './new-questions.ts'
import { questionPool } from './question-pool.ts'
import { mostLikelySaved } from './schedule.ts'
import { seededBy } from './seeded.ts'
import { againItems, placed, reviewItems, type SetItem, USUAL_SIZE, withoutTopics } from './set-item.ts'
import { mixedGroups, mixedOrder } from './set-order.ts'

interface ChosenSetInput {
  readonly answers: readonly Answer[]
  readonly cards: readonly Card[]
  readonly bank: QuestionBank
  /** Id of the student. */
  readonly student: string
  /** Academy day. */
  readonly today: number
  /** Number of questions. */
  readonly size?: number
}

export interface TopicSetInput extends ChosenSetInput {
  readonly blueprint: Blueprint
  /** Topics to practise, also ones that are not in the blueprint. */
  readonly topics: readonly string[]
}

/**
 * A set of some topics: unseen questions first, then those that were not answered for longest. The first ones of an
 * unknown topic stand together.
 */
export function topicSet(input: TopicSetInput): SetItem[] {
  const { answers, cards, bank, blueprint, student, today, topics, size = USUAL_SIZE } = input
  const kept = new Set(cards.filter(({ standing }) => standing !== 'finished').map(({ family }) => family))
  const pool = questionPool(answers, bank, kept)
  const seeded = seededBy(student, today, answers.length, ...topics)
  const wanted = topics.map(
    (topic) => blueprint.topics.find((one) => one.topic === topic) ?? { topic, section: '', share: 1 },
  )
  const abilities = topicAbilities(measuringAnswers(answers, bank, today), { topics: blueprint.topics })
  const left = firstsLeft(answers)
  const unseen = newQuestions({ pool, topics: wanted, abilities, bank, seeded, present: [], size, firstsLeft: left })
    .chosen(size)
    .map((facts) => placed(facts, 'new'))
  const again = againItems(pool, new Set(topics), size - unseen.length)
  return withoutTopics(mixedGroups(inGroups([...unseen, ...again], left), null))
}

/** A set of named questions that the student has not seen, in their order as far as no topic comes twice in a row. */
export function namedSet(questionIds: readonly string[], bank: QuestionBank, size: number = USUAL_SIZE): SetItem[] {
  const items = questionIds.flatMap((id) => {
    const facts = bank.get(id)
    return facts?.isOffered === true ? [placed(facts, 'new')] : []
  })
  return withoutTopics(mixedOrder(items.slice(0, size), null))
}

export interface MistakesSetInput extends ChosenSetInput {
  /** Only mistakes of this topic. */
  readonly topic?: string
  /** Only mistakes that are due to this misconception. */
  readonly misconception?: string
}

/** A set of open mistakes, those first that are most likely to be saved. */
export function mistakesSet(input: MistakesSetInput): SetItem[] {
  const { answers, cards, bank, student, today, topic, misconception, size = USUAL_SIZE } = input
  const open = cards.filter(
    (card) =>
      card.standing === 'open' &&
      (topic === undefined || card.topic === topic) &&
      (misconception === undefined || card.misconceptions.includes(misconception)),
  )
  const seeded = seededBy(student, today, answers.length, topic ?? '', misconception ?? '')
  const pool = questionPool(answers, bank, new Set())
  return withoutTopics(mixedOrder(reviewItems(mostLikelySaved(open, today), pool, size, seeded), null))
}
