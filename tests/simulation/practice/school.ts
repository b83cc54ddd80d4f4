/** Questions of a simulated academy: what it believes of them, and what is true. */
import type { Blueprint, QuestionBank, QuestionFacts } from '#domain/practice/facts.ts'
import { AUTHORED_DIFFICULTIES } from '#domain/practice/facts.ts'
import { type Chance, chanceOf } from '../random.ts'

/** A question with the true values that no part of the product knows. */
export interface TrueQuestion {
  readonly facts: QuestionFacts
  readonly difficulty: number
  readonly slope: number
  readonly guess: number
}

const SECTIONS = ['verbal', 'quantitative'] as const
const TOPICS_OF_SECTION = 6
const QUESTIONS_OF_TOPIC = 60
/** A difficulty that an author gives is off by this much (standard deviation, logits). */
const AUTHOR_ERROR = 0.5
const SLOPE_SPREAD = 0.25
const GUESS = { least: 0.15, most: 0.3 }
const SEED_OF_SCHOOL = 38

export const BLUEPRINT: Blueprint = {
  questions: 120,
  paceMs: 62_000,
  topics: SECTIONS.flatMap((section) =>
    Array.from({ length: TOPICS_OF_SECTION }, (_, index) => ({
      topic: `${section} ${index}`,
      section,
      share: 1 / (SECTIONS.length * TOPICS_OF_SECTION),
    })),
  ),
}

/** Number of a normal distribution, by the method of G. E. P. Box and M. E. Muller (1958). */
export function normal(chance: Chance, mean: number, deviation: number): number {
  const [radius, angle] = [Math.sqrt(-2 * Math.log(1 - chance.next())), 2 * Math.PI * chance.next()]
  return mean + deviation * radius * Math.cos(angle)
}

const WRONG_IDEAS = 20

function trueQuestion(chance: Chance, topic: string, index: number): TrueQuestion {
  const authored = chance.pick(Object.values(AUTHORED_DIFFICULTIES))
  const options = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    isRight: id === 'a',
    misconception: id === 'b' ? `wrong idea ${chance.below(WRONG_IDEAS)}` : null,
  }))
  // The third of every three questions is a twin of the second.
  const family = `${topic}, ${index % 3 === 2 ? index - 1 : index}`
  const facts = { question: `${topic}, ${index}`, family, topic, options, difficulty: authored, isOffered: true }
  return {
    facts,
    difficulty: normal(chance, authored, AUTHOR_ERROR),
    slope: Math.exp(normal(chance, 0, SLOPE_SPREAD)),
    guess: GUESS.least + (GUESS.most - GUESS.least) * chance.next(),
  }
}

const chance = chanceOf(SEED_OF_SCHOOL)

export const QUESTIONS: ReadonlyMap<string, TrueQuestion> = new Map(
  BLUEPRINT.topics
    .flatMap(({ topic }) =>
      Array.from({ length: QUESTIONS_OF_TOPIC }, (_, index) => trueQuestion(chance, topic, index)),
    )
    .map((question) => [question.facts.question, question]),
)

export const BANK: QuestionBank = new Map([...QUESTIONS].map(([id, { facts }]) => [id, facts]))

export function trueQuestionOf(id: string): TrueQuestion {
  const found = QUESTIONS.get(id)
  if (found === undefined) throw new Error(`no question ${id}`)
  return found
}
