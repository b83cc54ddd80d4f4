/** Choice of the questions of a placement. */
import type { Answer } from './answers.ts'
import type { Blueprint, BlueprintTopic, QuestionBank, QuestionFacts } from './facts.ts'
import { isOfPlacement, PLACEMENT_SESSION, PLACEMENT_SIZE } from './placement.ts'
import { type QuestionPool, questionPool } from './question-pool.ts'
import { type Seeded, seededBy } from './seeded.ts'
import { placed, type SetItem, withoutTopics } from './set-item.ts'
import { mixedOrder } from './set-order.ts'

/** With fewer questions a placement says nothing. */
const FEWEST_QUESTIONS = 6

/** Difficulties (logits) from the beginning to the end: who begins finds the first questions easy. */
const STEPS = [-1, 0, 1] as const

export interface PlacementInput {
  readonly answers: readonly Answer[]
  readonly bank: QuestionBank
  readonly blueprint: Blueprint
  /** Id of the student. */
  readonly student: string
  /** Answers whether a question is read at a glance: such a one comes first. Absent: all are. */
  readonly isShort?: (question: string) => boolean
}

/**
 * The questions of the placement, empty where there are too few that the student has not seen. It follows from the
 * answers before its first one, so that it stays the same while it is answered, also on another device.
 */
export function placementSet({ answers, bank, blueprint, student, isShort }: PlacementInput): SetItem[] {
  const pool = questionPool(beforePlacement(answers), bank, new Set())
  const seeded = seededBy(student, PLACEMENT_SESSION)
  const seats = orderedSeats(topicsOfSeats(blueprint.topics, pool, seeded))
  const chosen = seats.flatMap(({ topic }, index) => {
    const facts = nearest(seeded.shuffled(pool.unseenOf(topic)), stepAt(index, seats.length))
    if (facts === undefined) return []
    pool.take(facts)
    return [placed(facts, 'new')]
  })
  const first = chosen.find(({ question }) => isShort?.(question) ?? true)
  if (chosen.length < FEWEST_QUESTIONS) return []
  return withoutTopics(first === undefined ? chosen : [first, ...chosen.filter((item) => item !== first)])
}

function beforePlacement(answers: readonly Answer[]): readonly Answer[] {
  const first = answers.findIndex(isOfPlacement)
  return first < 0 ? answers : answers.slice(0, first)
}

interface Seat {
  readonly topic: string
  readonly section: string
}

/**
 * Topics of the places: each topic once before any comes twice, those that the paper asks most first; no topic gets
 * more places than it has questions.
 */
function topicsOfSeats(topics: readonly BlueprintTopic[], pool: QuestionPool, seeded: Seeded): readonly Seat[] {
  const left = new Map(topics.map(({ topic }) => [topic, familiesOf(pool.unseenOf(topic))]))
  const byShare = seeded.shuffled(topics).toSorted((one, other) => other.share - one.share)
  const seats: Seat[] = []
  while (seats.length < PLACEMENT_SIZE) {
    const round = byShare.filter(({ topic }) => (left.get(topic) ?? 0) > 0)
    if (round.length === 0) break
    for (const { topic, section } of round.slice(0, PLACEMENT_SIZE - seats.length)) {
      seats.push({ topic, section })
      left.set(topic, (left.get(topic) ?? 0) - 1)
    }
  }
  return seats
}

function familiesOf(questions: readonly QuestionFacts[]): number {
  return new Set(questions.map(({ family }) => family)).size
}

/** Sections take turns; within one the topics keep their order, so that the same one comes back late. */
function orderedSeats(seats: readonly Seat[]): readonly Seat[] {
  const sections = seats.map(({ section }) => ({ topic: section }))
  const queues = new Map<string, Seat[]>()
  for (const seat of seats) queues.set(seat.section, [...(queues.get(seat.section) ?? []), seat])
  return mixedOrder(sections, null).flatMap(({ topic: section }) => queues.get(section)?.shift() ?? [])
}

function stepAt(index: number, of: number): number {
  return STEPS[Math.floor((index * STEPS.length) / of)] ?? 0
}

function nearest(questions: readonly QuestionFacts[], difficulty: number): QuestionFacts | undefined {
  return questions.toSorted(
    (one, other) => Math.abs(one.difficulty - difficulty) - Math.abs(other.difficulty - difficulty),
  )[0]
}
