/** The questions of a paper as far as they decide its score: their difficulties and chances of guessing. */
import { AUTHORED_DIFFICULTIES, type Blueprint, type QuestionBank } from './facts.ts'
import { guessOf, type PaperQuestion, rightProbability } from './rasch.ts'

const USUAL_GUESS = 0.25

/** Stands for the questions of a topic that the bank does not have yet. */
const USUAL_MIX: readonly PaperQuestion[] = Object.values(AUTHORED_DIFFICULTIES).map((difficulty) => ({
  difficulty,
  guess: USUAL_GUESS,
}))

/** Questions of every topic that a paper may ask, from easy to difficult; an even mix where the bank has none. */
export function mixesOf(bank: QuestionBank): (topic: string) => readonly PaperQuestion[] {
  const byTopic = new Map<string, PaperQuestion[]>()
  for (const facts of bank.values()) {
    if (!facts.isOffered) continue
    const own = byTopic.get(facts.topic) ?? []
    own.push({ difficulty: facts.difficulty, guess: guessOf(facts) })
    byTopic.set(facts.topic, own)
  }
  for (const own of byTopic.values())
    own.sort((one, other) => one.difficulty - other.difficulty || one.guess - other.guess)
  return (topic) => byTopic.get(topic) ?? USUAL_MIX
}

/** Expected share of right answers to a mix of questions. */
export function expectedShare(ability: number, mix: readonly PaperQuestion[]): number {
  return mix.reduce((sum, question) => sum + rightProbability(ability, question), 0) / mix.length
}

/** A whole paper: of each topic as many questions as its share says, spread over the topic's difficulties. */
export function paperOf(bank: QuestionBank, { questions, topics }: Blueprint): PaperQuestion[] {
  const mixOf = mixesOf(bank)
  const counts = apportion(
    questions,
    topics.map(({ share }) => share),
  )
  return topics.flatMap(({ topic }, index) => spreadOver(mixOf(topic), counts[index] ?? 0))
}

function spreadOver(mix: readonly PaperQuestion[], count: number): PaperQuestion[] {
  return Array.from({ length: count }, (_, index) => mix[Math.floor(((index + 0.5) / count) * mix.length)]).filter(
    (question) => question !== undefined,
  )
}

/** Whole numbers that add up to `total`, in proportion to the shares (largest remainders; of equal ones the first). */
export function apportion(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0)
  const exact = shares.map((share) => (sum === 0 ? 0 : (total * share) / sum))
  const counts = exact.map(Math.floor)
  const rest = Math.round(exact.reduce((all, count) => all + count, 0)) - counts.reduce((all, count) => all + count, 0)
  const byRemainder = exact.map((count, index) => ({ index, left: count - Math.floor(count) }))
  byRemainder.sort((one, other) => other.left - one.left || one.index - other.index)
  for (const { index } of byRemainder.slice(0, rest)) counts[index] = (counts[index] ?? 0) + 1
  return counts
}
