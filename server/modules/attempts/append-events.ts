/** Storing what a device sends: the batch in one statement, and what is rare beside it. */
import { failure, type Outcome, success } from '#contract/errors.ts'
import type { AttemptStanding } from '#contract/attempts.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Appended, appendBatch } from './append.repo.ts'
import { selectAttempt } from './attempts.repo.ts'
import { insertAuditEntry } from '#server/modules/audit/index.ts'
import { raiseLastSeq } from './writers.repo.ts'
import { countOthers, insertLines, type NewLines, selectContiguousSeq, selectLines } from './log.repo.ts'
import { clamped, forkWriterId, hasServerOnly, isSameLine, type LogLine, ticketHashOf } from './log-lines.ts'
import { keepLinesOfRefusedStart } from './parked-commands.ts'
import { batchSigns, type Sign } from './presence.ts'
import { type Settled, settleAttempt, standingOf } from './settle-attempt.ts'

export interface DeviceBatch {
  readonly attemptId: string
  readonly writerId: string
  /** As the device sent it; null when it sent none. */
  readonly ticket: string | null
  readonly lines: readonly LogLine[]
  readonly presence?: Sign | undefined
}

export type AppendFailure = 'attempts.not-found' | 'attempts.ticket-refused' | 'attempts.event-not-allowed'

export interface StoredBatch {
  readonly appended: Appended
  /**
   * How far the writer's log is stored without a gap; of a batch, not beyond its last line. A device that lost its last
   * writes uses their numbers again: the server has the lost ones, and would seem to have what never arrived.
   */
  readonly ackedSeq: number
  /** The judgement of late evidence, where there was some. */
  readonly settled: Settled | undefined
}

/** Appends to the log; a repeat changes nothing. `countsOthers`: the answer says how much there is of other writers. */
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

/** Stores a batch and, when the attempt was closed before, has the late evidence judged. */
export async function storeBatch(
  dependencies: Dependencies,
  { attemptId, writerId, ticket, lines, presence }: DeviceBatch,
): Promise<Outcome<StoredBatch, AppendFailure>> {
  if (ticket === null) return failure('attempts.ticket-refused')
  if (hasServerOnly(lines)) return failure('attempts.event-not-allowed')
  const { database } = dependencies
  const receivedAt = dependencies.now()
  const ordered = lines.toSorted((a, b) => a.seq - b.seq)
  const believed = ordered.map((line) => clamped(line, receivedAt))
  const appended = await appendBatch(database, {
    attemptId,
    writerId,
    ticketHash: ticketHashOf(ticket),
    lines: believed,
    receivedAt,
    signs: batchSigns(believed, presence === undefined ? undefined : clamped(presence, receivedAt)),
    hasSubmission: lines.some(({ body }) => body.type === 'submit'),
  })
  if (appended === undefined) {
    const isKnown = (await selectAttempt(database.query, attemptId)) !== undefined
    if (!isKnown) await keepLinesOfRefusedStart(dependencies, attemptId, writerId, ticketHashOf(ticket), ordered)
    return failure(isKnown ? 'attempts.ticket-refused' : 'attempts.not-found')
  }
  if (appended.stored < lines.length) {
    await storeConflicts(database.query, { attemptId, writerId, lines: ordered, receivedAt, via: 'sync' })
  }
  const isLate = appended.standing.state === 'closed' && appended.needsRegrade
  const lastSent = ordered.at(-1)?.seq
  const reach = await ackedSeqOf(database.query, attemptId, writerId, appended, lastSent ?? 0)
  return success({
    appended,
    ackedSeq: Math.min(reach, lastSent ?? reach),
    settled: isLate ? await settleAttempt(dependencies, attemptId, { versionId: appended.versionId }) : undefined,
  })
}

/** The mark that the statement moved, or, where the log had gaps before, what the stored log really reaches. */
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
 * Numbers that were taken: mostly repeats. A line that differs from the stored one is never dropped: the device lost
 * its last writes and used their numbers again, and the student was shown both as saved. It goes to the first branch
 * of that device's log in which its number is free or taken by itself.
 */
export async function storeConflicts(
  executor: Executor,
  { attemptId, writerId, lines, receivedAt, via }: NewLines,
): Promise<number> {
  let rest = await differing(executor, attemptId, writerId, lines)
  let forked = 0
  for (let level = 1; rest.length > 0; level += 1) {
    const branch = forkWriterId(writerId, level)
    const believed = rest.map((line) => clamped(line, receivedAt))
    forked += await insertLines(executor, { attemptId, writerId: branch, lines: believed, receivedAt, via })
    rest = await differing(executor, attemptId, branch, rest)
  }
  if (forked > 0) {
    const detail = { writerId, lines: forked }
    const entry = {
      id: newIdentifier(),
      at: new Date(receivedAt),
      actorId: null,
      action: 'attempt.log-forked',
      subject: attemptId,
    }
    await insertAuditEntry(executor, { ...entry, detail })
  }
  return forked
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
