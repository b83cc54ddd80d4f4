/** Submission by a device: the rest of its log, then the closing. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import { commitmentOf } from '#domain/attempt/commitment.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type AppendFailure, type DeviceBatch, storeBatch } from '../log/append-events.ts'
import { insertAuditEntry } from '#server/modules/audit/index.ts'
import { recordDigest } from '../log/writers.repo.ts'
import type { StoredEvent } from '../log/log.repo.ts'
import { digestOf } from '../log/log-lines.ts'
import { settleAttempt, standingOf } from './settle-attempt.ts'

export interface Submission extends DeviceBatch {
  /** Number of the last event, which is the `submit` itself. */
  readonly finalSeq: number
  /** SHA-256 over the canonical text of the whole log of this writer, hex. */
  readonly digest: string
}

/**
 * Closes the attempt as the log requires. A device that no longer holds the attempt ends nothing: its answers are
 * merged, and the answer names the device that holds it. An attempt that the server closed before is reported
 * unchanged.
 */
export async function submitAttempt(
  dependencies: Dependencies,
  submission: Submission,
): Promise<Outcome<{ ackedSeq: number } & AttemptStanding, AppendFailure | 'attempts.events-missing'>> {
  const { finalSeq, digest } = submission
  const stored = await storeBatch(dependencies, { ...submission, head: { seq: finalSeq, digest } })
  if (!stored.ok) return stored
  const { appended, ackedSeq } = stored.value
  if (ackedSeq < submission.finalSeq) return failure('attempts.events-missing', { detail: { ackedSeq } })
  const settled =
    stored.value.settled ?? (await settleAttempt(dependencies, submission.attemptId, { versionId: appended.versionId }))
  if (settled === undefined) return failure('attempts.not-found')
  if (settled.log !== null && appended.finalSeq !== submission.finalSeq) {
    await recordSubmission(dependencies, submission, settled.log)
  }
  return success({ ackedSeq, ...standingOf(settled.attempt, dependencies.now()) })
}

/** Compares the logs of device and server; a difference is accepted and recorded. */
async function recordSubmission(
  { database, now }: Dependencies,
  { attemptId, writerId, finalSeq, digest }: Submission,
  log: readonly StoredEvent[],
): Promise<void> {
  const digestMatches = commitmentOf({ writerId, seq: finalSeq, digest }, log, digestOf) === 'committed'
  await recordDigest(database.query, { attemptId, writerId }, finalSeq, digestMatches)
  if (digestMatches) return
  await insertAuditEntry(database.query, {
    id: newIdentifier(),
    at: new Date(now()),
    actorId: null,
    action: 'attempt.digest-differs',
    subject: attemptId,
    detail: { writerId, finalSeq },
  })
}
