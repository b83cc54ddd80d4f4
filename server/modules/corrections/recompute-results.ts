/**
 * Results after a key was corrected. Each result names the revision of the key that graded it, so whichever node
 * closed an attempt with whichever copy of the key: as long as a result is behind its version, it is computed again.
 * The answers that counted stand in the result, so that no log is judged anew and no attempt is opened again.
 */
import { attemptResult } from '#domain/grading/result.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { type AttemptRow, changeAttempt, isScoreOpen, manualScoresOf } from '#server/modules/attempts/index.ts'
import { type SatVersion, versionFor, wholeVersion } from '#server/modules/exams/index.ts'
import { tellResultCorrected } from '#server/modules/notifications/index.ts'
import { countOutdated, lockOutdated, selectCorrectedVersions } from './outdated-results.repo.ts'

const AT_ONCE = 50

/** Computes results again that are behind their key, `rounds` batches at most; says how many. */
export async function recomputeResults(dependencies: Dependencies, rounds: number, examId?: string): Promise<number> {
  const { database, now } = dependencies
  let recomputed = 0
  let left = rounds
  for (const corrected of await selectCorrectedVersions(database.query, examId)) {
    for (let batch = AT_ONCE; batch === AT_ONCE && left > 0; left -= 1) {
      const version = await wholeVersion(database, corrected.id)
      batch = await database.transaction(async (transaction) => {
        const outdated = await lockOutdated(transaction, corrected, AT_ONCE)
        for (const attempt of outdated) await recompute(transaction, attempt, versionFor(version, attempt), now())
        return outdated.length
      })
      recomputed += batch
    }
  }
  return recomputed
}

async function recompute(transaction: Transaction, attempt: AttemptRow, version: SatVersion, now: number) {
  const { result, id } = attempt
  const { keyRevision, key } = version
  if (result === null) throw new Error(`the closed attempt ${id} has no result`)
  const given = new Map(result.questionGrades.map((grade) => [grade.questionId, grade.given]))
  const ended = { at: result.endedAt, reason: result.reason }
  const next = attemptResult(key, given, ended, await manualScoresOf(transaction, id, version))
  const isSame = next.score === result.score && next.maximum === result.maximum
  // What changed can be read again, as after the last score that people give.
  const afresh = isSame || next.provisional ? {} : { finalAt: new Date(now), resultFirstSeenAt: null }
  await changeAttempt(transaction, id, { result: next, keyRevision, revisedAt: now, ...afresh })
  if (isSame) return
  if (!next.provisional && (await isScoreOpen(transaction, attempt, now)))
    await tellResultCorrected(transaction, attempt, keyRevision, now)
  await recordChange(transaction, {
    at: new Date(now),
    actorId: null,
    action: 'attempt.key-corrected',
    subject: id,
    before: { score: result.score, maximum: result.maximum },
    after: { score: next.score, maximum: next.maximum },
  })
}

/** Closed attempts of an exam whose results are behind their key. */
export async function countWaiting({ database }: Dependencies, examId: string): Promise<number> {
  let waiting = 0
  for (const version of await selectCorrectedVersions(database.query, examId)) {
    waiting += await countOutdated(database.query, version)
  }
  return waiting
}
