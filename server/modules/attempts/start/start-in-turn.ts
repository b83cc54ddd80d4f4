/**
 * Starts an attempt when its turn has come. A start that took place already is never put off, because its clock runs:
 * neither one without a network, nor one whose answer was lost.
 */
import { failure, type Outcome } from '#contract/foundation/errors.ts'
import type { StartAnswer } from '#contract/attempts/attempts.ts'
import { admissionOf } from '#server/admission/index.ts'
import type { ContentDependencies } from '#server/dependencies.ts'
import { START_ADMISSION } from '#server/http/limits.ts'
import { readTurnKey } from '#server/modules/settings/index.ts'
import { selectAttempt } from '../attempts.repo.ts'
import { startAttempt, type StartFailure } from './start-attempt.ts'
import type { StartRequest, Student } from './start-request.ts'

/** The admission of starts of this node. */
export const startAdmission = admissionOf({ kind: 'start', ...START_ADMISSION, readKey: readTurnKey })

export async function startInTurn(
  dependencies: ContentDependencies,
  student: Student,
  request: StartRequest & { readonly turn?: string | undefined },
): Promise<Outcome<StartAnswer, StartFailure | 'attempts.queued'>> {
  const admission = startAdmission(dependencies)
  if (request.offlineStart !== undefined) return admission.run(() => startAttempt(dependencies, student, request))
  const { userId } = student
  const hasBegun = async () => (await selectAttempt(dependencies.database.query, request.id))?.userId === userId
  const asked = { person: userId, about: request.examId, shown: request.turn, hasBegun }
  const admitted = await admission.admit(asked, (askedAt) =>
    startAttempt(dependencies, student, { ...request, askedAt }),
  )
  return admitted.isQueued ? failure('attempts.queued', { detail: { ...admitted.queued } }) : admitted.value
}
