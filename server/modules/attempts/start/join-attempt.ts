/** A running attempt continues on another device of the same student. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { routes } from '#contract/index.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { SERVER_WRITER } from '#domain/attempt/event.ts'
import { sectionProgress } from '#domain/attempt/fold.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lockAttempt, selectAttempt, updateActiveWriter } from '../attempts.repo.ts'
import { ATTEMPT_LIMITS } from '../log/attempt-limits.ts'
import { countWriters, insertWriter, selectWriter } from '../log/writers.repo.ts'
import { knownLog } from '../log/known-logs.ts'
import { inTurnIfLong } from '../log/long-logs-in-turn.ts'
import { insertServerEvent } from '../log/log.repo.ts'
import { ticketHashOf } from '../log/log-lines.ts'
import { type SatVersion, versionOfAttempt } from '#server/modules/exams/index.ts'
import { readDecisions } from '../evidence/evidence-decisions.ts'
import { foldedLog } from '../evidence/folded-log.ts'
import { isDue, settleAttempt } from '../closing/settle-attempt.ts'
import { lacksKey, noteContact, type ShownKey } from '../safe-browser/note-contact.ts'
import { openingAnswer } from './start-attempt.ts'

type JoinAnswer = ResponseOf<typeof routes.attempts.joinAttempt>
type JoinFailure =
  | 'attempts.not-found'
  | 'attempts.closed'
  | 'attempts.id-in-use'
  | 'attempts.limit-reached'
  | 'attempts.too-many-devices'
  | 'attempts.safe-browser-needed'

export interface JoinRequest {
  readonly attemptId: string
  readonly writerId: string
  readonly ticket: string
  /** Last number in the device's own log. */
  readonly lastSeq: number
  /** What the request shows of Safe Exam Browser; absent: nothing. */
  readonly shownKey?: ShownKey | undefined
}

/**
 * Makes the device the holder of the attempt and hands it the whole log. A repeat while it holds the attempt changes
 * nothing; a device that lost the attempt to another one can take it back in the same way, with its old log.
 */
export function joinAttempt(
  dependencies: Dependencies,
  userId: string,
  request: JoinRequest,
): Promise<Outcome<JoinAnswer, JoinFailure>> {
  return inTurnIfLong(dependencies.database, request.attemptId, () => joinInTurn(dependencies, userId, request))
}

async function joinInTurn(
  dependencies: Dependencies,
  userId: string,
  request: JoinRequest,
): Promise<Outcome<JoinAnswer, JoinFailure>> {
  const { database, now } = dependencies
  const found = await selectAttempt(database.query, request.attemptId)
  if (found?.userId !== userId) return failure('attempts.not-found')
  if (request.writerId === SERVER_WRITER) return failure('attempts.id-in-use')
  if (isDue(found, now())) await settleAttempt(dependencies, found.id, { versionId: found.versionId })
  const version = await versionOfAttempt(database, found)
  if (lacksKey(version, request.shownKey)) return failure('attempts.safe-browser-needed')
  const joined = await database.transaction((transaction) =>
    takeOver({ database, transaction }, version, request, now()),
  )
  if (!joined.ok) return joined
  await noteContact(dependencies, { ...request, versionId: version.id, lines: 0, isOpening: true })
  const attempt = await selectAttempt(database.query, request.attemptId)
  if (attempt === undefined) return failure('attempts.not-found')
  const decisions = await readDecisions(database.query, attempt.id)
  const { counted } = foldedLog({ attempt, version, log: await knownLog(database, attempt.id), decisions })
  const events = counted.map(({ writerId, seq, at, body }) => ({ writerId, seq, at, body })) as JoinAnswer['events']
  return success({ ...(await openingAnswer(dependencies, attempt)), firstWriterId: attempt.firstWriterId, events })
}

async function takeOver(
  { database, transaction }: Pick<Dependencies, 'database'> & { readonly transaction: Transaction },
  version: SatVersion,
  { attemptId, writerId, ticket, lastSeq }: JoinRequest,
  now: number,
): Promise<Outcome<null, JoinFailure>> {
  const attempt = await lockAttempt(transaction, attemptId)
  if (attempt === undefined) return failure('attempts.not-found')
  if (attempt.state === 'closed') return failure('attempts.closed')
  const known = await selectWriter(transaction, attemptId, writerId)
  if (known !== undefined && known.ticketHash !== ticketHashOf(ticket)) return failure('attempts.id-in-use')
  if (attempt.activeWriterId === writerId) return success(null)
  const isOneTooMany = known === undefined && (await countWriters(transaction, attemptId)) >= ATTEMPT_LIMITS.devices
  if (isOneTooMany) return failure('attempts.too-many-devices')
  // The new device starts from the log that it is given; the old device may have written more and not have reported it.
  const log = await knownLog(database, attemptId, transaction)
  if (log.filter(({ body }) => body.type === 'takeover').length >= ATTEMPT_LIMITS.takeovers)
    return failure('attempts.limit-reached')
  if (known === undefined) await insertWriter(transaction, attemptId, writerId, ticketHashOf(ticket), new Date(now))
  const decisions = await readDecisions(transaction, attemptId)
  const state = foldedLog({ attempt, version, log, decisions }).stateAt(now)
  await insertServerEvent(
    transaction,
    attempt,
    {
      type: 'takeover',
      writerId,
      progress: sectionProgress(state),
      afterSeq: lastSeq,
      grantsKnown: state.grantsKnown,
    },
    now,
  )
  await updateActiveWriter(transaction, attempt, writerId, now)
  return success(null)
}
