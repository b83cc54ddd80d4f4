/**
 * Parked commands: an offline start that was refused, with its log, and evidence that arrived after the late-sync
 * window. All of it is kept; an admin decides, with a reason.
 */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { isAsideOfAnswers } from '#domain/attempt/event.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { RefusedStart } from '#server/db/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { readVersion, versionFor, wholeVersion } from '#server/modules/exams/index.ts'
import { isAbout } from './admit-lines.ts'
import { sizeOf } from './append.repo.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import { insertAttempt, markForRegrade, selectAttempt } from '../attempts.repo.ts'
import { insertLines, selectContiguousSeq } from './log.repo.ts'
import { clamped, type LogLine, ticketHashOf } from './log-lines.ts'
import {
  countParkedStarts,
  insertParked,
  lockParked,
  type ParkedRow,
  selectParkedStart,
  updateParkedLines,
  writeDecision,
} from './parked.repo.ts'
import { unpackLog } from './packed-logs.repo.ts'
import { settleAttempt } from '../closing/settle-attempt.ts'
import type { StartRequest, Student } from '../start/start-request.ts'
import { termsFor } from '../start/terms-for.ts'
import { raiseLastSeq } from './writers.repo.ts'

type OfflineRequest = StartRequest & { readonly offlineStart: NonNullable<StartRequest['offlineStart']> }

/** Parks a refused start, unless the student has the maximum number of parked starts at this exam. */
export async function parkStart(
  { database, now }: Dependencies,
  student: Student,
  { id, examId, writerId, ticket, offlineStart }: OfflineRequest,
  code: string,
): Promise<void> {
  const start: RefusedStart = {
    writerId,
    ticketHash: ticketHashOf(ticket),
    versionId: offlineStart.versionId,
    startedAt: Math.min(offlineStart.startedAt, now()),
    seed: offlineStart.seed,
    timeMultiplier: student.timeMultiplier,
    accommodations: student.accommodations,
  }
  const receivedAt = new Date(now())
  const { userId } = student
  const parked = { examId, attemptId: id, userId, writerId, code, start, lines: [], receivedAt }
  await database.transaction(async (transaction) => {
    await lockPerson(transaction, userId)
    if ((await countParkedStarts(transaction, userId, examId)) >= ATTEMPT_LIMITS.parkedStarts) return
    await insertParked(transaction, { id: newIdentifier(), kind: 'start', ...parked })
  })
}

/**
 * Keeps the log of a refused start, sent by the holder of its ticket. That is no acknowledgement: no line counts yet.
 */
export async function keepLinesOfRefusedStart(
  { database, now }: Dependencies,
  attemptId: string,
  writerId: string,
  ticketHash: string,
  lines: readonly LogLine[],
): Promise<void> {
  if (lines.length === 0) return
  await database.transaction(async (transaction) => {
    const found = await selectParkedStart(transaction, attemptId, writerId)
    const parked = found === undefined ? undefined : await lockParked(transaction, found.id)
    if (parked?.start?.ticketHash !== ticketHash || parked.decision !== null) return
    const version = await readVersion(database, parked.start.versionId)
    if (version === undefined) return
    const { sectionRules } = versionFor(version, parked.start)
    if (!lines.every((line) => isAbout(sectionRules, line))) return
    const receivedAt = now()
    const fresh = newLines(parked.lines, lines).map((line) => clamped(line, receivedAt))
    if (fresh.length === 0) return
    const kept = [...parked.lines, ...fresh].toSorted((a, b) => a.seq - b.seq)
    await updateParkedLines(transaction, parked.id, { lines: kept, receivedAt: new Date(receivedAt) })
  })
}

/**
 * Lines under numbers that are free, as many as an attempt may hold. The first line under a number stays: what a person
 * decides about is not written anew once the right answers are known.
 */
function newLines(kept: readonly LogLine[], sent: readonly LogLine[]): LogLine[] {
  const numbers = new Set(kept.map(({ seq }) => seq))
  const asides = kept.filter(({ body }) => isAsideOfAnswers(body))
  const all = { lines: kept.length, bytes: sizeOf(kept) }
  const marks = { lines: asides.length, bytes: sizeOf(asides) }
  return sent.filter((line) => {
    const bytes = sizeOf([line])
    const isMark = isAsideOfAnswers(line.body)
    const fits = all.lines < ATTEMPT_LIMITS.lines && all.bytes + bytes <= ATTEMPT_LIMITS.bytes
    const fitsMarks = marks.lines < ATTEMPT_LIMITS.markLines && marks.bytes + bytes <= ATTEMPT_LIMITS.markBytes
    if (numbers.has(line.seq) || !fits || (isMark && !fitsMarks)) return false
    numbers.add(line.seq)
    for (const sum of isMark ? [all, marks] : [all]) {
      sum.lines += 1
      sum.bytes += bytes
    }
    return true
  })
}

export interface ParkedDecision {
  readonly id: string
  readonly decision: 'accepted' | 'rejected'
  readonly reason: string
  readonly actorId: string
}

type DecisionFailure = 'live.parked-not-found' | 'live.parked-decided' | 'attempts.already-running'

/** Decides about a parked command, once. An accepted one counts from now on, by the same rules as any other. */
export async function decideParked(
  dependencies: Dependencies,
  { id, decision, reason, actorId }: ParkedDecision,
): Promise<Outcome<ParkedRow, DecisionFailure>> {
  const { database, now } = dependencies
  const at = new Date(now())
  const waiting = await lockParked(database.query, id)
  if (waiting?.kind === 'start' && waiting.decision === null && decision === 'accepted') {
    if (!(await createFromRefusedStart(dependencies, waiting))) return failure('attempts.already-running')
  }
  const outcome = await database.transaction(async (transaction): Promise<Outcome<ParkedRow, DecisionFailure>> => {
    const parked = await lockParked(transaction, id)
    if (parked === undefined) return failure('live.parked-not-found')
    if (parked.decision !== null) return failure('live.parked-decided')
    await writeDecision(transaction, id, { decision, reason, decidedBy: actorId, decidedAt: at })
    await recordChange(transaction, {
      at,
      actorId,
      action: `attempts.parked-${decision}`,
      subject: `attempt:${parked.attemptId}`,
      after: { kind: parked.kind, code: parked.code, reason },
    })
    if (decision === 'accepted' && parked.kind === 'late-log') await markForRegrade(transaction, parked.attemptId)
    return success({ ...parked, decision, reason, decidedBy: actorId, decidedAt: at })
  })
  if (outcome.ok && decision === 'accepted') await settleAttempt(dependencies, outcome.value.attemptId)
  return outcome
}

/**
 * Creates the attempt as its device ran it, for repeats and for a device that comes back. False while the student has
 * another running attempt.
 */
async function createFromRefusedStart({ database, now }: Dependencies, parked: ParkedRow): Promise<boolean> {
  const { start, attemptId, userId, examId, lines } = parked
  if (start === null) return false
  const { settings, outline } = await wholeVersion(database, start.versionId)
  const { startedAt, timeMultiplier, accommodations = {}, writerId, ticketHash, seed } = start
  const terms = termsFor({ timeMultiplier, accommodations }, { settings, sections: outline, startedAt })
  const heardAt = now()
  const attempt = { id: attemptId, userId, examId, versionId: start.versionId, writerId, ticketHash, terms, seed }
  const started = { ...attempt, startedOffline: true, heardAt, maximumAttempts: null, attemptsBefore: null }
  const isNew = await insertAttempt(database, started)
  if (!isNew && (await selectAttempt(database.query, attemptId)) === undefined) return false
  if (!isNew) await database.transaction((transaction) => unpackLog(transaction, attemptId))
  await insertLines(database.query, { attemptId, writerId, lines, receivedAt: heardAt, via: 'rescue' })
  const lastSeq = await selectContiguousSeq(database.query, attemptId, writerId)
  await raiseLastSeq(database.query, attemptId, writerId, lastSeq)
  return true
}
