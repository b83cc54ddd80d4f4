import type { AnswerState } from './queries.ts'

export interface GradingSearch {
  /** The question that is graded; absent: the first that waits. */
  readonly question?: string
  readonly state?: AnswerState
}

const STATES: readonly string[] = ['waiting', 'graded', 'all']

/** An address may hold anything; what makes no sense is left out. */
export function gradingSearch(search: Readonly<Record<string, unknown>>): GradingSearch {
  const { question, state } = search
  return {
    ...(typeof question === 'string' && question !== '' ? { question } : {}),
    ...(typeof state === 'string' && state !== 'waiting' && STATES.includes(state)
      ? { state: state as AnswerState }
      : {}),
  }
}
