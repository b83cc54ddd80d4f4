/**
 * Stores the lines that a device sends: a batch in one statement, together with those of others; rare cases need more.
 */
import { failure, type Failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import { isAsideOfAnswers } from '#domain/attempt/event.ts'
import type { Head } from '#domain/attempt/commitment.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Appended, sizeOf } from './append.repo.ts'
import { appendTogether } from './append-together.ts'
import { selectAttempt } from '../attempts.repo.ts'
import { insertAuditEntry } from '#server/modules/audit/index.ts'
import { areAdmissible } from './admit-lines.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import { mayJudgeNow } from './coalesce-judging.ts'
import { addStored, raiseLastSeq, selectWriter } from './writers.repo.ts'
import { countOthers, insertLines, type NewLines, selectContiguousSeq, selectLines, sumMarks } from './log.repo.ts'
import { clamped, forkWriterId, isSameLine, type LogLine, ticketHashOf } from './log-lines.ts'
import { keepLinesOfRefusedStart } from './parked-commands.ts'
import { writeHead } from './heads.repo.ts'
import { batchSigns, type Sign } from '../closing/presence.ts'
import { noteContact, type ShownKey } from '../safe-browser/note-contact.ts'
import { type Settled, settleAttempt, standingOf } from '../closing/settle-attempt.ts'

export interface DeviceBatch {
  readonly attemptId: string
  readonly writerId: string
  /** The ticket in plain text, as the device sent it; null if it sent none. */
  readonly ticket: string | null
  readonly lines: readonly LogLine[]
  readonly presence?: (Sign & { readonly unsent?: boolean | undefined }) | undefined
  /** Head of the device's log; it may be beyond the lines of this batch. */
  readonly head?: NamedHead | undefined
  /** What the request shows of Safe Exam Browser. */
  readonly shownKey?: ShownKey | undefined
}

export interface NamedHead {
  readonly seq: number
  readonly digest: string
}

export type AppendFailure =
  | 'attempts.not-found'
  | 'attempts.ticket-refused'
  | 'attempts.event-not-allowed'
  | 'attempts.limit-reached'
  | 'attempts.marks-limit-reached'

export interface StoredBatch {
  readonly appended: Appended
  /**
   * Number up to which the writer's log is stored without a gap; for a batch, at most the number of its last line. A
   * device that lost its last writes uses their numbers again: the server has the lost lines, and would otherwise
   * acknowledge new ones that never arrived.
   */
  readonly ackedSeq: number
  /** The judgement of late evidence, if there was some. */
  readonly settled: Settled | undefined
}

/**
 * Appends to the log; a repeat changes nothing. `countsOthers`: the answer contains the number of events of other
 * writers.
 */
export async function appendEvents(
  dependencies: Dependencies,
  { countsOthers = false, ...batch }: DeviceBatch & { readonly countsOthers?: boolean | undefined },
): Promise<Outcome<{ ackedSeq: number; others?: number } & AttemptStanding, AppendFailure>> {
  const stored = await storeBatch(dependencies, batch)
  if (!stored.ok) return stored
  const { ackedSeq, appended, settled } = stored.value
  const now = dependencies.now()
  const standing = settled === undefined ? { serverNow: now, ...appended.standing } : standingOf(settled.attempt, now)
  if (!countsOthers) return success({ ackedSeq, ...standing })
  const others = await countOthers(dependencies.database.query, batch.attemptId, batch.writerId)
  return success({ ackedSeq, others, ...standing })
}

/** Stores a batch; if the attempt is closed already, the late evidence is judged. */
export async function storeBatch(
  dependencies: Dependencies,
  { attemptId, writerId, ticket, lines, presence, head, shownKey }: DeviceBatch,
): Promise<Outcome<StoredBatch, AppendFailure>> {
  if (ticket === null) return failure('attempts.ticket-refused')
  const { database } = dependencies
  const refused = { attemptId, writerId, ticketHash: ticketHashOf(ticket) }
  if (!(await areAdmissible(database, attemptId, lines)))
    return refusal(dependencies, refused, [], 'attempts.event-not-allowed')
  const receivedAt = dependencies.now()
  const ordered = lines.toSorted((a, b) => a.seq - b.seq)
  const believed = ordered.map((line) => clamped(line, receivedAt))
  const appended = await appendTogether(database, {
    attemptId,
    writerId,
    ticketHash: refused.ticketHash,
    lines: believed,
    receivedAt,
    signs: batchSigns(believed, presence === undefined ? undefined : clamped(presence, receivedAt)),
    hasSubmission: lines.some(({ body }) => body.type === 'submit'),
    allSentAt: saidAllSentAt({ lines, presence, head }, receivedAt),
  })
  if (appended === undefined)
    return refusal(dependencies, refused, ordered, await reachedLimit(database.query, attemptId, ordered))
  if (appended.stored < lines.length) {
    const conflicts = {
      attemptId,
      writerId,
      lines: ordered,
      receivedAt: appended.receivedAt,
      via: 'sync' as const,
      allSentAt: appended.allSentAt,
    }
    const { isWhole } = await storeConflicts(database.query, conflicts)
    if (!isWhole) return failure('attempts.limit-reached')
  }
  const { versionId } = appended
  await noteContact(dependencies, { attemptId, writerId, versionId, lines: lines.length, shownKey })
  const isLate =
    appended.standing.state === 'closed' &&
    appended.needsRegrade &&
    mayJudgeNow(database, attemptId, { lines: lines.length, stored: appended.storedLines, now: receivedAt })
  const lastSent = ordered.at(-1)?.seq
  const reach = await ackedSeqOf(database.query, attemptId, writerId, appended, lastSent ?? 0)
  if (head !== undefined && head.seq > reach) {
    await keepHead(database.query, { attemptId, writerId, ...head, heardAt: receivedAt })
  }
  return success({
    appended,
    ackedSeq: Math.min(reach, lastSent ?? reach),
    settled: isLate ? await settleAttempt(dependencies, attemptId, { versionId }) : undefined,
  })
}

/**
 * Instant (ms UTC, never later than now) at which the device reports that all of its log has been delivered; null if it
 * does not report that. A visible page that sends no lines and names no head has delivered all that it holds. A line
 * that arrives later and claims an earlier instant did not exist then. A page that is being left reports its absence in
 * haste, even if lines are still unsent.
 */
function saidAllSentAt(
  { lines, presence, head }: Pick<DeviceBatch, 'lines' | 'presence' | 'head'>,
  now: number,
): number | null {
  if (presence?.present !== true || presence.unsent === true) return null
  return lines.length === 0 && head === undefined ? Math.min(presence.at, now) : null
}

/**
 * Stores a head only until a result of the attempt is given out: a head that is named later commits to no line older
 * than it.
 */
async function keepHead(executor: Executor, head: Head & { readonly attemptId: string }): Promise<void> {
  const attempt = await selectAttempt(executor, head.attemptId)
  if (attempt?.resultGivenAt === null && attempt.earlierResults.length === 0) await writeHead(executor, head)
}

type ReachedLimit = 'attempts.limit-reached' | 'attempts.marks-limit-reached'

/** Answers beyond which of the two limits the batch goes. */
async function reachedLimit(executor: Executor, attemptId: string, lines: readonly LogLine[]): Promise<ReachedLimit> {
  const marks = lines.filter(({ body }) => isAsideOfAnswers(body))
  if (marks.length === 0) return 'attempts.limit-reached'
  const stored = await sumMarks(executor, attemptId)
  const isBeyond =
    stored.lines + marks.length > ATTEMPT_LIMITS.markLines || stored.bytes + sizeOf(marks) > ATTEMPT_LIMITS.markBytes
  return isBeyond ? 'attempts.marks-limit-reached' : 'attempts.limit-reached'
}

/**
 * Reason why a batch was not stored: no such attempt, a wrong ticket, or `toItsDevice` for the attempt's own device.
 */
async function refusal(
  dependencies: Dependencies,
  { attemptId, writerId, ticketHash }: { attemptId: string; writerId: string; ticketHash: string },
  lines: readonly LogLine[],
  toItsDevice: 'attempts.event-not-allowed' | ReachedLimit,
): Promise<Failure<AppendFailure>> {
  const { query } = dependencies.database
  if ((await selectAttempt(query, attemptId)) === undefined) {
    await keepLinesOfRefusedStart(dependencies, attemptId, writerId, ticketHash, lines)
    return failure('attempts.not-found')
  }
  const writer = await selectWriter(query, attemptId, writerId)
  return failure(writer?.ticketHash === ticketHash ? toItsDevice : 'attempts.ticket-refused')
}

/** Number that the statement reached; if the log had gaps before, the number that the stored log really reaches. */
async function ackedSeqOf(
  executor: Executor,
  attemptId: string,
  writerId: string,
  { ackedSeq }: Appended,
  lastSent: number,
): Promise<number> {
  if (ackedSeq >= lastSent) return ackedSeq
  const contiguous = await selectContiguousSeq(executor, attemptId, writerId)
  if (contiguous > ackedSeq) await raiseLastSeq(executor, attemptId, writerId, contiguous)
  return Math.max(contiguous, ackedSeq)
}

/**
 * Handles lines whose numbers are taken, which are mostly repeats. A line that differs from the stored one is never
 * dropped: the device lost its last writes and used their numbers again, and the student saw both reported as saved. It
 * is stored in the first branch of that device's log in which its number is free or has the same line. `isWhole`: false
 * if there are too many branches.
 */
export async function storeConflicts(
  executor: Executor,
  { attemptId, writerId, lines, receivedAt, via, allSentAt }: NewLines,
): Promise<{ readonly forked: number; readonly isWhole: boolean }> {
  let rest = await differing(executor, attemptId, writerId, lines)
  let forked = 0
  for (let level = 1; rest.length > 0 && level <= ATTEMPT_LIMITS.branches; level += 1) {
    const branch = forkWriterId(writerId, level)
    const believed = rest.map((line) => clamped(line, receivedAt))
    forked += await insertLines(executor, { attemptId, writerId: branch, lines: believed, receivedAt, via, allSentAt })
    rest = await differing(executor, attemptId, branch, rest)
  }
  if (forked > 0) {
    await addStored(executor, attemptId, writerId, forked)
    const detail = { writerId, lines: forked }
    const entry = {
      id: newIdentifier(),
      at: new Date(receivedAt),
      actorId: null,
      action: 'attempt.log-forked' as const,
      subject: attemptId,
    }
    await insertAuditEntry(executor, { ...entry, detail })
  }
  return { forked, isWhole: rest.length === 0 }
}

async function differing(
  executor: Executor,
  attemptId: string,
  writerId: string,
  lines: readonly LogLine[],
): Promise<LogLine[]> {
  const stored = await selectLines(
    executor,
    attemptId,
    writerId,
    lines.map(({ seq }) => seq),
  )
  return lines.filter((line) => {
    const known = stored.get(line.seq)
    return known === undefined || !isSameLine(known, line)
  })
}
