/** What a student is shown of late and discounted answers: questions, not lines of the log. */
import type { AttemptEvidence } from './attempt-evidence.ts'
import type { StoredEvent } from './log.repo.ts'

export interface LateAnswers {
  /** Questions whose answer counts although it came after the closing. */
  readonly late: number
  /** Questions with an answer that arrived and does not count. */
  readonly discounted: number
}

export function lateAnswers({ attempt, log, doubtful, state }: AttemptEvidence): LateAnswers {
  const key = ({ writerId, seq }: Pick<StoredEvent, 'writerId' | 'seq'>) => `${writerId} ${seq}`
  const without = new Set([...state.discounted, ...doubtful.map(({ event }) => event)].map(key))
  const settledAt = attempt.settledAt?.getTime() ?? Number.POSITIVE_INFINITY
  const questionsOf = (isMeant: (event: StoredEvent) => boolean) =>
    new Set(log.filter(isMeant).flatMap(({ body }) => (body.type === 'answer' ? [body.questionId] : []))).size
  return {
    late: questionsOf((event) => event.receivedAt > settledAt && !without.has(key(event))),
    discounted: questionsOf((event) => without.has(key(event))),
  }
}
