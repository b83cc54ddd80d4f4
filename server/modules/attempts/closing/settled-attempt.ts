import type { Dependencies } from '#server/dependencies.ts'
import { type AttemptRow, selectAttempt } from '../attempts.repo.ts'
import { isDue, settleAttempt } from './settle-attempt.ts'

/**
 * The attempt after it was settled if needed: it may be due and not closed by the job yet, or have ungraded late
 * evidence.
 */
export async function settledAttempt(dependencies: Dependencies, attemptId: string): Promise<AttemptRow | undefined> {
  const attempt = await selectAttempt(dependencies.database.query, attemptId)
  if (attempt === undefined || !(isDue(attempt, dependencies.now()) || attempt.needsRegrade)) return attempt
  return (await settleAttempt(dependencies, attemptId, { versionId: attempt.versionId }))?.attempt
}
