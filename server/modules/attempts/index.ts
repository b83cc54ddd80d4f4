import type { AttemptDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { attemptsRoutes } from './attempts.routes.ts'
import { examReceiptsRoutes } from './exam-receipts/exam-receipts.routes.ts'
import { replayRoutes } from './replay/replay.routes.ts'

export { attemptEvidence, type AttemptEvidence, type LoggedEvent } from './evidence/attempt-evidence.ts'
export { closeAttempt, closeByAdmin } from './closing/close-attempt.ts'
export { examsToPass } from './start/chain.ts'
export { countAttemptsByExam } from './count-attempts.repo.ts'
export { type BulkAnswer, grantTime, runningAttempts } from './running/extra-time.ts'
export { type AttemptRow, changeAttempt } from './attempts.repo.ts'
export { selectContacts } from './safe-browser/contacts.repo.ts'
export { settledAttempt } from './closing/settled-attempt.ts'
export { applyManualScores, lockGradable, manualScoresOf } from './result/manual-grades.ts'
export { startAdmission } from './start/start-in-turn.ts'
export { waitingBatches } from './log/append-together.ts'
export { packOldLogs } from './log/pack-logs.ts'
export { inTurnIfLong } from './log/long-logs-in-turn.ts'
export { decideParked } from './log/parked-commands.ts'
export { reasonsAgainst } from './evidence/reasons-against.ts'
export { reopenByAdmin } from './running/reopen-attempt.ts'
export { withoutReasonsOfStaff, withoutWithheldResults } from './result/own-records.ts'
export { practisedAnswers } from './result/practised-answers.ts'
export { selectSeenCounts } from './result/practised-answers.repo.ts'
export { isScoreOpen, type StagesOfAttempt, stagesOf } from './result/stages-of-result.ts'
export { closeDueAttempts, CLOSING_ALLOWANCE_MS, regradeWaiting } from './closing/due-attempts.ts'

/** Routes of attempts, and of the exams that a student sees together with them. */
export function attemptsModule(dependencies: AttemptDependencies): BoundRoute[] {
  return [...attemptsRoutes(dependencies), ...examReceiptsRoutes(dependencies), ...replayRoutes(dependencies)]
}
