import type { Answer } from './answers.ts'

/** A wrong idea that a student had in several questions. */
export interface MisconceptionCluster {
  readonly misconception: string
  /** Number of times, at most once a day in each question. */
  readonly count: number
  /** Ids of the questions, in the order of their first such answers. */
  readonly questions: readonly string[]
  /** Academy day of the last one. */
  readonly lastDay: number
}

const FEWEST_TIMES = 3
const FEWEST_QUESTIONS = 2

/**
 * Wrong ideas that led to at least three answers in at least two questions, most frequent first. One question alone says
 * that it is not understood, not why.
 */
export function misconceptionClusters(answers: readonly Answer[]): MisconceptionCluster[] {
  const found = new Map<string, Map<string, Answer>>()
  for (const answer of answers) {
    for (const misconception of answer.misconceptions) {
      const times = found.get(misconception) ?? new Map<string, Answer>()
      times.set(`${answer.day} ${answer.question}`, answer)
      found.set(misconception, times)
    }
  }
  return [...found]
    .map(([misconception, times]) => ({
      misconception,
      count: times.size,
      questions: [...new Set([...times.values()].map(({ question }) => question))],
      lastDay: Math.max(...[...times.values()].map(({ day }) => day)),
    }))
    .filter(({ count, questions }) => count >= FEWEST_TIMES && questions.length >= FEWEST_QUESTIONS)
    .sort((one, other) => other.count - one.count || (one.misconception < other.misconception ? -1 : 1))
}
