/** Counts of late and discounted answers for the student, in questions, not lines of the log. */
import type { AttemptEvidence, LoggedEvent } from './attempt-evidence.ts'
import { reasonsAgainst } from './reasons-against.ts'

export interface LateAnswers {
  /** Questions whose answer counts although it came after the closing. */
  readonly late: number
  /** Questions with an answer that arrived and does not count. */
  readonly discounted: number
}

export function lateAnswers(evidence: AttemptEvidence): LateAnswers {
  const reasonAgainst = reasonsAgainst(evidence)
  const settledAt = evidence.attempt.settledAt?.getTime() ?? Number.POSITIVE_INFINITY
  const questionsOf = (isMeant: (line: LoggedEvent) => boolean) =>
    new Set(evidence.log.filter(isMeant).flatMap(({ body }) => (body.type === 'answer' ? [body.questionId] : []))).size
  return {
    late: questionsOf((line) => line.receivedAt > settledAt && reasonAgainst(line) === null),
    discounted: questionsOf((line) => reasonAgainst(line) !== null),
  }
}
