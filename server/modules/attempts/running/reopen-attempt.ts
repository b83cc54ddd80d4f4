/** Staff reopen an ended attempt, with the time that was left and the minutes that they add. */
import { failure, type Failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import { withGrants } from '#domain/attempt/terms.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { type AttemptChange, type AttemptRow, lockAttempt, reopenUnlessAnotherRuns } from '../attempts.repo.ts'
import { deleteManualGrades, selectLastSeq, selectNewestNumber } from './live.repo.ts'
import { insertServerEvent } from '../log/log.repo.ts'
import { standingOf } from '../closing/settle-attempt.ts'
import { standingsChanged } from './standing-feed.ts'

export interface Reopening {
  readonly attemptId: string
  readonly examId: string
  readonly grantId: string
  /** Minutes that are added to the time that was left at the end. */
  readonly minutes: number
  readonly actorId: string
}

type ReopenFailure = 'attempts.not-found' | 'attempts.already-running' | 'live.not-newest' | 'live.needs-minutes'

/** Minimum time (ms) for which an attempt can be reopened. */
const SHORTEST_MS = 60_000

/** Reopens the attempt. A result that the student has seen is withdrawn; the audit records that. */
export async function reopenByAdmin(
  dependencies: Dependencies,
  reopening: Reopening,
): Promise<Outcome<AttemptStanding, ReopenFailure>> {
  const now = dependencies.now()
  const outcome = await dependencies.database.transaction(async (transaction) => {
    const attempt = await lockAttempt(transaction, reopening.attemptId)
    if (attempt === undefined || attempt.examId !== reopening.examId) return failure('attempts.not-found')
    if (attempt.state === 'open') return success(attempt)
    const hindrance = await hindranceOf(transaction, attempt, reopening)
    return hindrance ?? reopen(transaction, attempt, reopening, now)
  })
  if (!outcome.ok) return outcome
  standingsChanged(dependencies)
  return success(standingOf(outcome.value, now))
}

function endOf({ closedAt, settledAt, terms }: AttemptRow): number {
  return closedAt?.getTime() ?? settledAt?.getTime() ?? terms.deadlineAt
}

async function hindranceOf(
  transaction: Transaction,
  attempt: AttemptRow,
  { minutes }: Reopening,
): Promise<Failure<ReopenFailure> | null> {
  if (attempt.number !== (await selectNewestNumber(transaction, attempt.userId, attempt.examId)))
    return failure('live.not-newest')
  const left = Math.max(0, attempt.terms.deadlineAt - endOf(attempt))
  return left + minutes * 60_000 < SHORTEST_MS ? failure('live.needs-minutes') : null
}

async function reopen(
  transaction: Transaction,
  attempt: AttemptRow,
  { grantId, minutes, actorId }: Reopening,
  now: number,
): Promise<Outcome<AttemptRow, ReopenFailure>> {
  const endedAt = endOf(attempt)
  const paused = Math.max(0, now - endedAt)
  const known = attempt.terms.grants ?? []
  const terms = withGrants(attempt.terms, [
    ...known,
    { id: grantId, at: now, ms: paused + minutes * 60_000, reopens: true },
  ])
  const change = await reopenUnlessAnotherRuns(transaction, attempt, terms.deadlineAt, now, {
    terms,
    ...afresh(now),
    ...withoutResult(attempt, now),
  })
  if (change === null) return failure('attempts.already-running')
  const afterSeq = await selectLastSeq(transaction, attempt.id, attempt.activeWriterId)
  await insertServerEvent(transaction, attempt, { type: 'reopen', endedAt, grant: known.length + 1, afterSeq }, now)
  await deleteManualGrades(transaction, attempt.id)
  const { closeReason, result, resultFirstSeenAt } = attempt
  await recordChange(transaction, {
    at: new Date(now),
    actorId,
    action: 'attempts.reopen',
    subject: `attempt:${attempt.id}`,
    before: { closeReason, score: result?.score ?? null, resultFirstSeenAt },
    after: { deadlineAt: terms.deadlineAt, minutes },
  })
  return success({ ...attempt, ...change, logPacked: false })
}

/** The student continues, having read a result or not: lines that are written from now on count. */
function withoutResult({ resultGivenAt, resultVoidsHeads, earlierResults }: AttemptRow, now: number): AttemptChange {
  if (resultGivenAt === null) return {}
  const earlier = { from: resultGivenAt, until: now, voidsHeads: resultVoidsHeads }
  return { resultGivenAt: null, resultVoidsHeads: false, earlierResults: [...earlierResults, earlier] }
}

/** The student counts as present until the device reports otherwise: the time in between is no absence. */
function afresh(now: number): AttemptChange {
  const present = { present: true, presenceAt: now, signAt: now }
  return { ...present, submissionReceivedAt: null, resultFirstSeenAt: null, finalAt: null }
}
