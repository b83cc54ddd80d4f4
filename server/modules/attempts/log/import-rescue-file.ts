/** Import of a device's log that an admin uploads as a file, because the device could not deliver it. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { RESCUE_FORMAT, type RescueFile } from '#contract/attempts/attempts.ts'
import type { routes } from '#contract/index.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { versionOfAttempt } from '#server/modules/exams/index.ts'
import { areAdmissible } from './admit-lines.ts'
import { storeConflicts } from './append-events.ts'
import { type AttemptRow, markForRegrade, selectAttempt, selectStudentName } from '../attempts.repo.ts'
import { insertAuditEntry } from '#server/modules/audit/index.ts'
import { markRescued, raiseLastSeq, selectWriter } from './writers.repo.ts'
import { readDecisions } from '../evidence/evidence-decisions.ts'
import { foldedLog } from '../evidence/folded-log.ts'
import { knownLog } from './known-logs.ts'
import { inTurnIfLong } from './long-logs-in-turn.ts'
import { insertLines, selectContiguousSeq } from './log.repo.ts'
import { clamped, type LogLine, ticketHashOf } from './log-lines.ts'
import { unpackLog } from './packed-logs.repo.ts'
import { settleAttempt } from '../closing/settle-attempt.ts'

type RescueReport = ResponseOf<typeof routes.attempts.importRescueFile>
type RescueFailure =
  | 'attempts.not-found'
  | 'attempts.rescue-mismatch'
  | 'attempts.event-not-allowed'
  | 'attempts.limit-reached'

const LINES_AT_ONCE = 500

/**
 * Merges the file's log into its attempt. Its ticket proves that it comes from a device of the attempt; because an
 * admin imports it, it counts at any time. The file names no student, so that it cannot create an attempt that never
 * reached the server.
 */
export function importRescueFile(
  dependencies: Dependencies,
  actorId: string,
  file: RescueFile,
): Promise<Outcome<RescueReport, RescueFailure>> {
  return inTurnIfLong(dependencies.database, file.attemptId, () => importInTurn(dependencies, actorId, file))
}

async function importInTurn(
  dependencies: Dependencies,
  actorId: string,
  file: RescueFile,
): Promise<Outcome<RescueReport, RescueFailure>> {
  const { database } = dependencies
  const attempt = await selectAttempt(database.query, file.attemptId)
  if (attempt === undefined) return failure('attempts.not-found')
  const writer = await selectWriter(database.query, attempt.id, file.writerId)
  const belongs = attempt.examId === file.examId && writer?.ticketHash === ticketHashOf(file.ticket)
  if (!belongs || file.format !== RESCUE_FORMAT) return failure('attempts.rescue-mismatch')
  if (!(await areAdmissible(database, attempt.id, file.events))) return failure('attempts.event-not-allowed')
  const now = dependencies.now()
  if (attempt.logPacked) await database.transaction((transaction) => unpackLog(transaction, attempt.id))
  const stored = await storeLog(database, attempt.id, file.writerId, file.events, now)
  if (stored === null) return failure('attempts.limit-reached')
  await markRescued(database.query, attempt.id, file.writerId, new Date(now))
  await markForRegrade(database.query, attempt.id)
  const settled = await settleAttempt(dependencies, attempt.id, { versionId: attempt.versionId })
  const after = settled?.attempt ?? attempt
  const report = await reportOn(dependencies, attempt, after, file, stored)
  await insertAuditEntry(database.query, {
    id: newIdentifier(),
    at: new Date(now),
    actorId,
    action: 'attempt.rescue-imported',
    subject: attempt.id,
    detail: { writerId: file.writerId, stored, scoreBefore: report.scoreBefore, scoreAfter: report.scoreAfter },
  })
  return success(report)
}

/** Stores the new lines of a log; answers their number, or null if the log contradicts itself too often. */
async function storeLog(
  { query }: Database,
  attemptId: string,
  writerId: string,
  lines: readonly LogLine[],
  receivedAt: number,
) {
  let stored = 0
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const part = lines.slice(from, from + LINES_AT_ONCE)
    const source = { attemptId, writerId, receivedAt, via: 'rescue' as const }
    const inserted = await insertLines(query, { ...source, lines: part.map((line) => clamped(line, receivedAt)) })
    const conflicts = { ...source, lines: part }
    const { forked, isWhole } =
      inserted < part.length ? await storeConflicts(query, conflicts) : { forked: 0, isWhole: true }
    if (!isWhole) return null
    stored += inserted + forked
  }
  await raiseLastSeq(query, attemptId, writerId, await selectContiguousSeq(query, attemptId, writerId))
  return stored
}

async function reportOn(
  { database, now }: Dependencies,
  before: AttemptRow,
  after: AttemptRow,
  file: RescueFile,
  stored: number,
): Promise<RescueReport> {
  const version = await versionOfAttempt(database, after)
  const log = await knownLog(database, after.id)
  const decisions = await readDecisions(database.query, after.id)
  const { discounted } = foldedLog({ attempt: after, version, log, decisions }).stateAt(now())
  return {
    attemptId: after.id,
    studentName: await selectStudentName(database.query, after.userId),
    examTitle: version.settings.title,
    stored,
    repeated: file.events.length - stored,
    discounted: discounted
      .filter(({ writerId }) => writerId === file.writerId)
      .map(({ seq, reason }) => ({ seq, reason })),
    scoreBefore: before.result?.score ?? null,
    scoreAfter: after.result?.score ?? null,
  }
}
