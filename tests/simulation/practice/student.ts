/** A simulated student: true abilities, a memory and habits that no part of the product knows. */
import { firstMemory, type Memory, recallAfter, reviewMemory, RIGHT, WRONG } from '#domain/practice/memory.ts'
import type { Chance } from '../random.ts'
import { BLUEPRINT, normal, QUESTIONS, type TrueQuestion } from './school.ts'

export interface Student {
  /** True abilities by topic (logits); they grow with practice. */
  readonly abilities: Map<string, number>
  /** Memories of the families, each since the first explanation of a mistake. */
  readonly memories: Map<string, Memory>
  /** True stabilities by those of the model. */
  readonly stamina: number
  /** Probability of practising on a day. */
  readonly diligence: number
  /** Probability of missing a whole week. */
  readonly missedWeeks: number
  /** Probability of a rapid guess instead of an answer. */
  readonly haste: number
}

const TOPIC_SPREAD = 0.5
const SECTION_SPREAD = 0.3
const STAMINA_SPREAD = 0.3
/** Growth of an ability by one answer to an unseen question (logits). */
const LEARNED = 0.005
/** A twin is recognised by who has understood, not by who remembers the answer. */
const TWIN_PART = 0.9

export function newStudent(chance: Chance): Student {
  const ability = normal(chance, 0, 1)
  const sections = new Map<string, number>()
  const abilities = new Map<string, number>()
  for (const { topic, section } of BLUEPRINT.topics) {
    const own = sections.get(section) ?? normal(chance, ability, SECTION_SPREAD)
    sections.set(section, own)
    abilities.set(topic, normal(chance, own, TOPIC_SPREAD))
  }
  return {
    abilities,
    memories: new Map(),
    stamina: Math.exp(normal(chance, 0, STAMINA_SPREAD)),
    diligence: 0.75 + 0.25 * chance.next(),
    missedWeeks: chance.pick([0, 0, 0.1]),
    haste: chance.pick([0, 0.02, 0.05]),
  }
}

/** Probability of a right answer to a question that is new. */
function knowing({ abilities }: Student, { facts, difficulty, slope, guess }: TrueQuestion): number {
  const ability = abilities.get(facts.topic) ?? 0
  return guess + (1 - guess) / (1 + Math.exp(slope * (difficulty - ability)))
}

/** True if an answer on a day is right; it teaches and is remembered. */
export function answers(
  student: Student,
  chance: Chance,
  question: TrueQuestion,
  day: number,
  lastQuestion: string | null,
) {
  const { memories, abilities, stamina } = student
  const { family, topic, question: id } = question.facts
  const memory = memories.get(family)
  const isTwin = lastQuestion !== null && lastQuestion !== id
  const recall =
    memory === undefined ? 0 : recallAfter(memory.stability * stamina, day - memory.day) * (isTwin ? TWIN_PART : 1)
  const otherwise = memory === undefined ? knowing(student, question) : question.guess
  const isRight = chance.happens(recall + (1 - recall) * otherwise)
  if (memory === undefined) abilities.set(topic, (abilities.get(topic) ?? 0) + LEARNED)
  if (memory !== undefined) memories.set(family, reviewMemory(memory, isRight ? RIGHT : WRONG, day))
  else if (!isRight) memories.set(family, firstMemory(WRONG, day))
  return isRight
}

/** Points of 100 in a paper of unseen questions, as an exam on this day would bring them. */
export function examScore(student: Student, chance: Chance): number {
  const byTopic = Map.groupBy(QUESTIONS.values(), ({ facts }) => facts.topic)
  let right = 0
  for (const { topic, share } of BLUEPRINT.topics) {
    for (let count = Math.round(share * BLUEPRINT.questions); count > 0; count -= 1) {
      if (chance.happens(knowing(student, chance.pick(byTopic.get(topic) ?? [])))) right += 1
    }
  }
  return (100 * right) / BLUEPRINT.questions
}
