/**
 * Closes an attempt, grades it, and grades it again when late evidence arrives. It is one function, because each of
 * these is "judge the log under the attempt's lock and store what follows". Repeating it changes nothing.
 *
 * One race remains: an append may arrive while we hold the lock, so that we grade without it. Its statement updates the
 * attempt's row before it stores, for which it waits until we have committed; it then finds the attempt closed and sets
 * `needs_regrade` in the same transaction as its events. The next reader (the append itself, a reader of the result,
 * the job) judges again. An event is therefore either in the log that was judged, or stored together with the mark that
 * asks for another judgement; a crash in between leaves both.
 *
 * Late evidence is graded in the request that brings it, in a transaction of its own: the device's answer then reports
 * the real state of the attempt. Because of the mark, the job completes what a crash interrupted.
 */
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import type { Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type SatVersion, versionFor, wholeVersion } from '#server/modules/exams/index.ts'
import {
  type AttemptChange,
  type AttemptRow,
  changeAttempt,
  type Closing,
  type LateEvidence,
  lockAttempt,
  regraded,
  reopenUnlessAnotherRuns,
  selectAttempt,
  stillOpen,
  writeClosed,
} from '../attempts.repo.ts'
import { counted } from '#server/metrics/counted.ts'
import { insertAuditEntry } from '#server/modules/audit/index.ts'
import { type Judgement, judgeAttempt } from './judge-attempt.ts'
import { manualScoresOf } from '../result/manual-grades.ts'
import { NO_DECISIONS, readDecisions } from '../evidence/evidence-decisions.ts'
import { parkLines } from '../log/park-lines.ts'
import { knownLog } from '../log/known-logs.ts'
import { selectLog, type StoredEvent } from '../log/log.repo.ts'

export interface Settled {
  /** The attempt after settling. */
  readonly attempt: AttemptRow
  /** The log that was judged; null if there was nothing to judge. */
  readonly log: readonly StoredEvent[] | null
}

export interface SettleOptions {
  /** Set if the caller knows it; that saves a query. */
  readonly versionId?: string
  /** True to skip an attempt that another transaction has locked. */
  readonly skipLocked?: boolean
}

/**
 * Brings an attempt to the state that its log and the clock require. Undefined if there is none, or if it was skipped.
 */
export async function settleAttempt(
  dependencies: Dependencies,
  attemptId: string,
  { versionId, skipLocked = false }: SettleOptions = {},
): Promise<Settled | undefined> {
  const { database } = dependencies
  const known = versionId ?? (await selectAttempt(database.query, attemptId))?.versionId
  if (known === undefined) return undefined
  const version = await wholeVersion(database, known)
  let wasOpen = false
  const settled = await database.transaction(async (transaction) => {
    const attempt = await lockAttempt(transaction, attemptId, skipLocked)
    if (attempt === undefined) return undefined
    wasOpen = attempt.state === 'open'
    const readLog = () => knownLog(database, attemptId, transaction)
    return settleLocked(transaction, attempt, versionFor(version, attempt), dependencies.now(), readLog)
  })
  if (wasOpen && settled?.attempt.state === 'closed') counted.closed.add('')
  return settled
}

/**
 * The same for a caller that already holds the attempt's lock. It may have written lines in its transaction, so that
 * the log is read anew unless it says otherwise.
 */
export async function settleLocked(
  transaction: Transaction,
  attempt: AttemptRow,
  version: SatVersion,
  now: number,
  readLog: () => Promise<readonly StoredEvent[]> = () => selectLog(transaction, attempt.id),
): Promise<Settled> {
  if (attempt.state === 'closed' && !attempt.needsRegrade) return { attempt, log: null }
  const log = await readLog()
  const judgement = await judgeLocked(transaction, attempt, version, log, now)
  const change = await writeJudgement(transaction, attempt, judgement, now)
  return { attempt: { ...attempt, ...change }, log }
}

/** Judges an attempt whose lock is held; what must wait for a person is parked. */
export async function judgeLocked(
  transaction: Transaction,
  attempt: AttemptRow,
  version: SatVersion,
  log: readonly StoredEvent[],
  now: number,
): Promise<Judgement> {
  const isDoubtful = log.some(({ contradictedAt }) => contradictedAt !== undefined)
  const mayDoubt = attempt.state === 'closed' || attempt.earlierResults.length > 0 || isDoubtful
  const decisions = mayDoubt ? await readDecisions(transaction, attempt.id) : NO_DECISIONS
  const manualScores = await manualScoresOf(transaction, attempt.id, version)
  const judgement = judgeAttempt({ attempt, version, log, decisions, now, manualScores })
  if (judgement.doubtful.length + decisions.heads.length > 0)
    await parkLines(transaction, attempt, judgement, decisions)
  return judgement
}

/** Stores what follows from the judgement; answers the changed columns. */
export async function writeJudgement(
  transaction: Transaction,
  attempt: AttemptRow,
  judgement: Judgement,
  now: number,
): Promise<AttemptChange> {
  switch (judgement.kind) {
    case 'open':
      // The attempt is due, but not over: its submission does not count, or the log has a sign of life that the row
      // lacks.
      return isDue(attempt, now) ? changeAttempt(transaction, attempt.id, stillOpen(judgement.closeDueAt)) : {}
    case 'close':
      return writeClosed(transaction, attempt.id, judgement.closing, now)
    case 'regrade':
      return regrade(transaction, attempt, judgement.closing, judgement.late, now)
    case 'reopen': {
      const change = await reopenUnlessAnotherRuns(transaction, attempt, judgement.closeDueAt, now)
      if (change === null) return regrade(transaction, attempt, judgement.otherwise, judgement.late, now)
      await audit(transaction, attempt, 'attempt.reopened', now, { ...judgement.late })
      return change
    }
  }
}

async function regrade(
  transaction: Transaction,
  attempt: AttemptRow,
  closing: Closing,
  late: LateEvidence,
  now: number,
): Promise<AttemptChange> {
  const change = await changeAttempt(transaction, attempt.id, regraded(closing, late))
  const isNews = late.lateEvents !== attempt.lateEvents || closing.result.score !== attempt.result?.score
  if (isNews) {
    await audit(transaction, attempt, 'attempt.late-evidence', now, {
      lateEvents: late.lateEvents,
      scoreBefore: attempt.result?.score ?? null,
      scoreAfter: closing.result.score,
    })
  }
  return change
}

async function audit(
  transaction: Transaction,
  attempt: AttemptRow,
  action: AuditAction,
  now: number,
  detail: object,
): Promise<void> {
  await insertAuditEntry(transaction, {
    id: newIdentifier(),
    at: new Date(now),
    actorId: null,
    action,
    subject: attempt.id,
    detail,
  })
}

/** True if an open attempt has to be judged before it is reported as running. */
export function isDue(
  attempt: Pick<AttemptRow, 'state' | 'closeDueAt' | 'submissionReceivedAt'>,
  now: number,
): boolean {
  return attempt.state === 'open' && (attempt.closeDueAt < now || attempt.submissionReceivedAt !== null)
}

/** Standing of an attempt, for its devices. */
export function standingOf(
  attempt: Pick<AttemptRow, 'terms' | 'state' | 'closeReason' | 'closedAt' | 'activeWriterId'>,
  now: number,
): AttemptStanding {
  return {
    serverNow: now,
    deadlineAt: attempt.terms.deadlineAt,
    state: attempt.state,
    closeReason: attempt.closeReason,
    closedAt: attempt.closedAt?.getTime() ?? null,
    activeWriterId: attempt.activeWriterId,
    grants: attempt.terms.grants?.map((grant) => grant),
  }
}
