/** Everything that is known about one attempt, as the judgement sees it, for staff. */
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { Doubtful } from '#domain/attempt/evidence.ts'
import { mergeLogs } from '#domain/attempt/order.ts'
import type { AttemptState } from '#domain/attempt/state.ts'
import type { ManualScores } from '#domain/grading/grade.ts'
import { attemptResult } from '#domain/grading/result.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type SatVersion, versionOfAttempt } from '#server/modules/exams/index.ts'
import { type AttemptRow, selectAttempt } from '../attempts.repo.ts'
import { readDecisions } from './evidence-decisions.ts'
import { type FoldedLog, foldedLog, foldLines, namedAt } from './folded-log.ts'
import { manualScoresOf } from '../result/manual-grades.ts'
import { knownLog } from '../log/known-logs.ts'
import type { StoredEvent } from '../log/log.repo.ts'
import { settleAttempt } from '../closing/settle-attempt.ts'

export interface LoggedEvent extends StoredEvent {
  /** The device that wrote it; a branch of a device's log has a writer of its own. */
  readonly deviceId: string
  /** Instant at which the device named it before it arrived (ms UTC); null if it did not. */
  readonly namedAt: number | null
}

export interface AttemptEvidence {
  readonly attempt: AttemptRow
  readonly version: SatVersion
  /** State of the attempt by the log that counts. */
  readonly state: AttemptState
  /** The log that counts: lines of all devices in the order in which they happened. */
  readonly ordered: readonly AttemptEvent[]
  /** Every stored line. */
  readonly log: readonly LoggedEvent[]
  /** The device of each writer that is a branch of a device's log. */
  readonly devices: ReadonlyMap<string, string>
  /**
   * Score by the lines that had arrived, or had been named, when the attempt was closed; null if it is still running.
   */
  readonly scoreInTime: () => Promise<number | null>
  /** Lines that do not count by themselves. */
  readonly doubtful: readonly Doubtful<LoggedEvent>[]
}

/** The attempt with its log, after it was settled if that was due. Undefined if there is no such attempt. */
export async function attemptEvidence(
  dependencies: Dependencies,
  attemptId: string,
): Promise<AttemptEvidence | undefined> {
  const { database } = dependencies
  const attempt =
    (await settleAttempt(dependencies, attemptId, { skipLocked: true }))?.attempt ??
    (await selectAttempt(database.query, attemptId))
  return attempt === undefined ? undefined : evidenceOf(dependencies, attempt)
}

/** The same for an attempt that needs no settling. */
export async function evidenceOf({ database, now }: Dependencies, attempt: AttemptRow): Promise<AttemptEvidence> {
  const version = await versionOfAttempt(database, attempt)
  const log = await knownLog(database, attempt.id)
  const decisions = await readDecisions(database.query, attempt.id)
  const folded = foldedLog({ attempt, version, log, decisions })
  const isInTime = (event: StoredEvent) =>
    (namedAt(folded, event) ?? event.receivedAt) <= (attempt.settledAt?.getTime() ?? 0)
  return {
    attempt,
    version,
    state: folded.stateAt(now()),
    devices: folded.devices,
    ...linesOf(log, folded),
    scoreInTime: async () => {
      const manualScores = await manualScoresOf(database.query, attempt.id, version)
      return scoreInTime({ attempt, version, now: now() }, folded, isInTime, manualScores)
    },
  }
}

type Lines = Pick<AttemptEvidence, 'ordered' | 'log' | 'doubtful'>

const linesKept = new WeakMap<FoldedLog, Lines>()

/** The lines as readers see them, made once for a folded log. */
function linesOf(log: readonly StoredEvent[], folded: FoldedLog): Lines {
  const known = linesKept.get(folded)
  if (known !== undefined) return known
  const { devices, counted, doubtful } = folded
  const ofDevice = (event: StoredEvent) => ({
    ...event,
    deviceId: devices.get(event.writerId) ?? event.writerId,
    namedAt: namedAt(folded, event),
  })
  const lines = {
    ordered: mergeLogs(counted, devices),
    log: log.map(ofDevice),
    doubtful: doubtful.map((one) => ({ ...one, event: ofDevice(one.event) })),
  }
  linesKept.set(folded, lines)
  return lines
}

/** The score by the same grading for an earlier part of the log. */
function scoreInTime(
  { attempt, version, now }: Pick<AttemptEvidence, 'attempt' | 'version'> & { readonly now: number },
  { devices, counted }: FoldedLog,
  isInTime: (event: StoredEvent) => boolean,
  manualScores: ManualScores | undefined,
): number | null {
  if (attempt.settledAt === null) return null
  const inTime = counted.filter(isInTime)
  const { answers, ended } = foldLines({ attempt, version }, inTime, devices)(now)
  const end = ended ?? { at: attempt.settledAt.getTime(), reason: attempt.closeReason ?? 'closed' }
  return attemptResult(version.key, answers, end, manualScores).score
}
