/** Scores that people give to answers of closed attempts, and the result that follows from them. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ManualScores } from '#domain/grading/grade.ts'
import { attemptResult } from '#domain/grading/result.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import type { SatVersion } from '#server/modules/exams/index.ts'
import { type AttemptChange, type AttemptRow, changeAttempt, lockAttempt } from '../attempts.repo.ts'
import { selectManualGrades } from './manual-grades.repo.ts'

/** Scores by people; undefined, without a query, if no question of the version is graded by hand. */
export async function manualScoresOf(
  executor: Executor,
  attemptId: string,
  { key }: Pick<SatVersion, 'key'>,
): Promise<ManualScores | undefined> {
  if (!key.questions.some(({ correctType }) => correctType === 'manual')) return undefined
  const grades = await selectManualGrades(executor, attemptId)
  return new Map(grades.flatMap(({ questionId, score }) => (score === null ? [] : [[questionId, score] as const])))
}

/** Takes the lock of an attempt if its answers can be graded, which requires that it is closed. */
export async function lockGradable(
  transaction: Transaction,
  attemptId: string,
): Promise<Outcome<AttemptRow, 'grading.not-found' | 'grading.not-closed'>> {
  const attempt = await lockAttempt(transaction, attemptId)
  if (attempt === undefined) return failure('grading.not-found')
  if (attempt.state === 'open' || attempt.result === null) return failure('grading.not-closed')
  return success(attempt)
}

export interface AppliedScores {
  readonly change: AttemptChange
  /** True if the last missing score of people was given: the caller notifies the student. */
  readonly becameFinal: boolean
}

/**
 * Stores the result with the current scores; the attempt's lock must be held. With the last score the result becomes
 * final and counts as ready anew, so that students who read the provisional result can read the final one.
 */
export async function applyManualScores(
  transaction: Transaction,
  attempt: AttemptRow,
  version: SatVersion,
  now: number,
): Promise<AppliedScores> {
  const { result } = attempt
  if (result === null) return { change: {}, becameFinal: false }
  const given = new Map(result.questionGrades.map((grade) => [grade.questionId, grade.given]))
  const ended = { at: result.endedAt, reason: result.reason }
  const next = attemptResult(version.key, given, ended, await manualScoresOf(transaction, attempt.id, version))
  const becameFinal = result.provisional && !next.provisional
  const wasFinal = !result.provisional && next.provisional
  const finality = becameFinal ? { finalAt: new Date(now), resultFirstSeenAt: null } : wasFinal ? { finalAt: null } : {}
  const change = await changeAttempt(transaction, attempt.id, {
    result: next,
    keyRevision: version.keyRevision,
    revisedAt: now,
    ...finality,
  })
  return { change, becameFinal }
}
