import { measuringAnswers, topicAbilities } from './ability.ts'
import type { Answer } from './answers.ts'
import type { Card } from './card.ts'
import { foldCards } from './cards.ts'
import { dayPlan } from './day-plan.ts'
import { firstsLeft, inGroups } from './first-together.ts'
import type { Blueprint, BlueprintTopic, QuestionBank } from './facts.ts'
import { newQuestions } from './new-questions.ts'
import { isOfPlacement } from './placement.ts'
import { type QuestionPool, questionPool } from './question-pool.ts'
import { type Seeded, seededBy } from './seeded.ts'
import { mostLikelySaved, RETENTION, scheduled } from './schedule.ts'
import { sectionItems } from './section-set.ts'
import { todaysSession } from './session.ts'
import { againItems, placed, reviewItems, type SetItem, USUAL_SIZE, withoutTopics } from './set-item.ts'
import { mixedGroups } from './set-order.ts'

export type { SetItem } from './set-item.ts'

export interface SetInput {
  /** All answers; those of today change nothing, except for a placement before the set was begun. */
  readonly answers: readonly Answer[]
  /** Cards of all answers. */
  readonly cards: readonly Card[]
  readonly bank: QuestionBank
  readonly blueprint: Blueprint
  /** Id of the student. */
  readonly student: string
  /** Academy day. */
  readonly today: number
  /** Academy day of the exam; null: none is known. */
  readonly examDay: number | null
  /** Number of questions. */
  readonly size?: number
  readonly retention?: number
  /** Largest part of the set that is reviews. */
  readonly reviewPart?: number
}

/** Largest part of a set that is reviews. With less, the due cards pile up (simulated; `tests/simulation/practice`). */
export const REVIEW_PART = 0.6

/**
 * The set of a day. It is chosen, not owed: a due card that has no place in it has one on another day. It follows from
 * the answers of the days before, so it is the same on every device and stays the same while it is being answered. Who
 * begins with a placement has the first set on the same day, chosen by it.
 */
export function todaysSet(input: SetInput): SetItem[] {
  const { answers, bank, blueprint, student, today, examDay } = input
  const before = answers.filter(comesBefore(answers, today))
  const cards = cardsOfTheMorning(input, before)
  const kept = new Set(cards.filter(({ standing }) => standing !== 'finished').map(({ family }) => family))
  const pool = questionPool(before, bank, kept)
  const seeded = seededBy(student, today)
  const { section, hasNewTopics } = dayPlan(today, examDay, blueprint)
  const met = new Set(before.map(({ topic }) => topic))
  const topics = blueprint.topics.filter(({ topic }) => hasNewTopics || met.has(topic))
  if (section === null) return usualSet(input, { before, cards, pool, topics, seeded })
  return withoutTopics(
    sectionItems(
      pool,
      blueprint,
      topics.filter((topic) => topic.section === section),
      seeded,
    ),
  )
}

interface Morning {
  readonly before: readonly Answer[]
  readonly cards: readonly Card[]
  readonly pool: QuestionPool
  readonly topics: readonly BlueprintTopic[]
  readonly seeded: Seeded
}

function usualSet(
  { bank, blueprint, today, size = USUAL_SIZE, reviewPart = REVIEW_PART }: SetInput,
  { before, cards, pool, topics, seeded }: Morning,
): SetItem[] {
  const due = cards.filter(({ standing, dueDay }) => standing !== 'finished' && dueDay <= today)
  const reviews = reviewItems(mostLikelySaved(due, today), pool, Math.floor(reviewPart * size), seeded)
  const left = firstsLeft(before)
  const abilities = topicAbilities(measuringAnswers(before, bank, today), blueprint)
  const present = reviews.map(({ topic }) => topic)
  const unseen = newQuestions({ pool, topics, abilities, bank, seeded, present, size, firstsLeft: left })
  const easy = reviews.length < size ? unseen.easy() : undefined
  const others = unseen
    .chosen(size - reviews.length - (easy === undefined ? 0 : 1))
    .map((facts) => placed(facts, 'new'))
  const last = easy === undefined ? null : placed(easy, 'easy-end')
  const missing = size - reviews.length - others.length - (last === null ? 0 : 1)
  const again = againItems(pool, new Set(blueprint.topics.map(({ topic }) => topic)), missing)
  const groups = seeded.shuffled(inGroups([...reviews, ...others, ...again], left))
  return withoutTopics(mixedGroups(groups, last))
}

/**
 * Cards as they stood when the day began: those of families that were answered since then are folded again, and the days
 * of all follow anew from how many there were.
 */
function cardsOfTheMorning(
  { answers, cards, today, examDay, retention = RETENTION }: SetInput,
  before: readonly Answer[],
): readonly Card[] {
  const morning = new Set(before)
  const changed = new Set(answers.filter((answer) => !morning.has(answer)).map(({ family }) => family))
  const earlier = before.filter(({ family }) => changed.has(family))
  const bookmarked = cards.filter(({ isBookmarked }) => isBookmarked).flatMap(({ questions }) => questions)
  const folded = foldCards(earlier, new Set(bookmarked), { today, examDay, retention })
  return scheduled([...cards.filter(({ family }) => !changed.has(family)), ...folded], { today, examDay, retention })
}

/** Answers of the days before, and those of a placement that were given before the set of the day was begun. */
function comesBefore(answers: readonly Answer[], today: number): (answer: Answer, index: number) => boolean {
  const begun = answers.findIndex(({ session }) => session === todaysSession(today))
  return (answer, index) =>
    answer.day < today || (answer.day === today && isOfPlacement(answer) && (begun < 0 || index < begun))
}
