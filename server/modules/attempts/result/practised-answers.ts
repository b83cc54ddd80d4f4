/** Answers of exams that may ask questions of practice, from results that their student has seen. */
import { mayAskPractice } from '#domain/exam/question-use.ts'
import type { Executor } from '#server/db/connection.ts'
import { selectSeenResults } from './practised-answers.repo.ts'

export interface PractisedAnswer {
  readonly attemptId: string
  /** Turn in the result, from 1. */
  readonly turn: number
  readonly questionId: string
  /** Options that were chosen; none: it was left blank. */
  readonly given: readonly string[]
  /** End of the attempt, ms UTC. */
  readonly at: number
  /** The attempt's time divided by its questions, ms. */
  readonly ms: number
}

/** Attempts that are looked at: what is older has been practised since, or is forgotten. */
const ATTEMPTS_MOST = 100

/** `attempt:<id>` with its turn names an answer for good, so that devices take it once. */
export async function practisedAnswers(executor: Executor, userId: string): Promise<PractisedAnswer[]> {
  const seen = await selectSeenResults(executor, userId, ATTEMPTS_MOST)
  return seen.flatMap(({ id, startedAt, result, settings }) => {
    if (result === null || !mayAskPractice(settings)) return []
    const { questionGrades, endedAt } = result
    const ms = Math.max(0, Math.round((endedAt - startedAt.getTime()) / Math.max(1, questionGrades.length)))
    return questionGrades.map(({ questionId, given }, index) => {
      return { attemptId: id, turn: index + 1, questionId, given, at: endedAt, ms }
    })
  })
}
