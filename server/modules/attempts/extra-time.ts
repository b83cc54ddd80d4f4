/** Minutes that staff add to running attempts. What is added is never taken back; a repeated request adds it once. */
import { recordChange } from '#server/modules/audit/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { addGrant, type Chosen, selectDueAmong, selectGranted, selectOpenAmong } from './live.repo.ts'
import { settleAttempt } from './settle-attempt.ts'
import { standingsChanged } from './standing-feed.ts'

export interface ExtraTime {
  readonly examId: string
  /** Null: everybody who sits the exam now. */
  readonly attemptIds: Chosen
  /** Made by the client that asks: the same request again is the same grant. */
  readonly grantId: string
  readonly minutes: number
  readonly actorId: string
}

/** How many attempts have the time, and which of those that were named do not run any more. */
export interface BulkAnswer {
  readonly done: string[]
  readonly skipped: string[]
}

const MINUTE_MS = 60_000

export async function grantTime(dependencies: Dependencies, extra: ExtraTime): Promise<BulkAnswer> {
  const { database } = dependencies
  const { examId, attemptIds, grantId, minutes, actorId } = extra
  // What is over already must not be brought back by a longer deadline: that is a reopening, and said so.
  for (const { id, versionId } of await selectDueAmong(database.query, examId, attemptIds, dependencies.now())) {
    await settleAttempt(dependencies, id, { versionId })
  }
  const done = await database.transaction(async (transaction) => {
    const at = dependencies.now()
    await addGrant(transaction, examId, attemptIds, { id: grantId, at, ms: minutes * MINUTE_MS })
    const granted = await selectGranted(transaction, examId, grantId)
    await recordChange(transaction, {
      at: new Date(at),
      actorId,
      action: 'attempts.grant-time',
      subject: `exam:${examId}`,
      after: { minutes, grantId, attemptIds: granted },
    })
    return granted
  })
  standingsChanged(dependencies)
  return { done, skipped: (attemptIds ?? []).filter((id) => !done.includes(id)) }
}

/** The running attempts among those named; null: all of the exam. */
export function runningAttempts({ database }: Dependencies, examId: string, attemptIds: Chosen): Promise<string[]> {
  return selectOpenAmong(database.query, examId, attemptIds)
}
