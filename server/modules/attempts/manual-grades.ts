/** Scores that people give to closed attempts, and the result that follows from them. */
import { failure, type Outcome, success } from '#contract/errors.ts'
import type { ManualScores } from '#domain/grading/grade.ts'
import { attemptResult } from '#domain/grading/result.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import type { SatVersion } from '#server/modules/exams/index.ts'
import { type AttemptChange, type AttemptRow, changeAttempt, lockAttempt } from './attempts.repo.ts'
import { selectManualGrades } from './manual-grades.repo.ts'

/** Undefined where nothing of the version is graded by hand: then nobody is asked. */
export async function manualScoresOf(
  executor: Executor,
  attemptId: string,
  { key }: Pick<SatVersion, 'key'>,
): Promise<ManualScores | undefined> {
  if (!key.questions.some(({ correctType }) => correctType === 'manual')) return undefined
  const grades = await selectManualGrades(executor, attemptId)
  return new Map(grades.flatMap(({ questionId, score }) => (score === null ? [] : [[questionId, score] as const])))
}

/** Takes the lock of an attempt whose answers can be graded: one that is closed. */
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
  /** The last score that people give was the one that was missing: the caller reports it to the student. */
  readonly becameFinal: boolean
}

/**
 * The stored result with the scores as they are now; the attempt's lock must be held. When the last one is given, the
 * result is final: its waiting begins anew, so that anyone who read the provisional one can read it again.
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
