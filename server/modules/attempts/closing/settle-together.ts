/**
 * Settles attempts that wait for the job, several in one transaction: their rows are taken by one statement, their logs
 * read by another, and their closings stored by a third. What follows for each is judged as by `settleAttempt`.
 */
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { versionFor, wholeVersion, type WholeVersion } from '#server/modules/exams/index.ts'
import { counted } from '#server/metrics/counted.ts'
import type { AttemptRow } from '../attempts.repo.ts'
import { LONG_LOG } from '../log/attempt-limits.ts'
import { selectLogs } from '../log/log.repo.ts'
import {
  type ClosingOf,
  lockWaiting,
  selectLongLogs,
  selectVersionsOfWaiting,
  type Waiting,
  writeClosedTogether,
} from './due-attempts.repo.ts'
import { judgeLocked, writeJudgement } from './settle-attempt.ts'

export interface Batch {
  readonly waiting: Waiting
  readonly except: readonly string[]
  readonly limit: number
}

export interface TakenBatch {
  /** All that were taken. */
  readonly taken: readonly Pick<AttemptRow, 'id' | 'versionId'>[]
  /** Those of them that are not settled yet and must be settled one by one. */
  readonly left: readonly Pick<AttemptRow, 'id' | 'versionId'>[]
  /** Reason why none of them was stored; absent: all but those that are left were. */
  readonly error?: unknown
}

/** Takes at most `limit` attempts that no other transaction holds, and settles them. */
export async function settleTogether(dependencies: Dependencies, batch: Batch): Promise<TakenBatch> {
  const { database, now } = dependencies
  const ids = await selectVersionsOfWaiting(database.query, batch)
  if (ids.length === 0) return { taken: [], left: [] }
  // Read before the transaction, which has one connection and no other.
  const versions = new Map<string, WholeVersion>()
  for (const id of ids) versions.set(id, await wholeVersion(database, id))
  let taken: readonly AttemptRow[] = []
  try {
    let closed = 0
    const batchTaken = await database.transaction(async (transaction) => {
      taken = await lockWaiting(transaction, batch, ids)
      if (taken.length === 0) return { taken, left: [] }
      const long = await selectLongLogs(
        transaction,
        taken.map(({ id }) => id),
        LONG_LOG,
      )
      const short = taken.filter(({ id }) => !long.has(id))
      closed = await settleShort(transaction, short, versions, now())
      return { taken, left: taken.filter(({ id }) => long.has(id)) }
    })
    counted.closed.add('', closed)
    return batchTaken
  } catch (error) {
    // The database itself failed before any was taken.
    if (taken.length === 0) throw error
    return { taken, left: taken, error }
  }
}

/** Answers how many were closed. */
async function settleShort(
  transaction: Transaction,
  attempts: readonly AttemptRow[],
  versions: ReadonlyMap<string, WholeVersion>,
  now: number,
): Promise<number> {
  if (attempts.length === 0) return 0
  const logs = await selectLogs(
    transaction,
    attempts.map(({ id }) => id),
  )
  const closings: ClosingOf[] = []
  for (const attempt of attempts) {
    const version = versions.get(attempt.versionId)
    if (version === undefined) throw new Error('an attempt of another version was taken')
    const own = versionFor(version, attempt)
    const judgement = await judgeLocked(transaction, attempt, own, logs.get(attempt.id) ?? [], now)
    if (judgement.kind === 'close') closings.push({ attemptId: attempt.id, closing: judgement.closing })
    else await writeJudgement(transaction, attempt, judgement, now)
  }
  if (closings.length > 0) await writeClosedTogether(transaction, closings, now)
  return closings.length
}
