import type { ContentDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { attemptsRoutes } from './attempts.routes.ts'

export { attemptEvidence, type AttemptEvidence, type LoggedEvent } from './attempt-evidence.ts'
export { closeAttempt, closeByAdmin } from './close-attempt.ts'
export { countAttemptsByExam } from './count-attempts.repo.ts'
export { type BulkAnswer, grantTime, runningAttempts } from './extra-time.ts'
export { type AttemptRow, changeAttempt } from './attempts.repo.ts'
export { applyManualScores, lockGradable, manualScoresOf } from './manual-grades.ts'
export { decideParked } from './parked-commands.ts'
export { reasonsAgainst } from './reasons-against.ts'
export { reopenByAdmin } from './reopen-attempt.ts'
export { withoutWithheldResults } from './own-records.ts'
export { isScoreOpen } from './stages-of-result.ts'
export { closeDueAttempts, CLOSING_ALLOWANCE_MS, regradeWaiting } from './due-attempts.ts'

/** Routes of attempts, and of the exams that a student sees together with them. */
export function attemptsModule(dependencies: ContentDependencies): BoundRoute[] {
  return attemptsRoutes(dependencies)
}
