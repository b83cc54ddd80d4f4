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
import { type Evidence, foldLog, namedAt, weighed } from '../closing/judge-attempt.ts'
import { manualScoresOf } from '../result/manual-grades.ts'
import { selectLog, type StoredEvent } from '../log/log.repo.ts'
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
  const version = await versionOfAttempt(database, attempt.versionId)
  const log = await selectLog(database.query, attempt.id)
  const decisions = await readDecisions(database.query, attempt.id)
  const parted = weighed({ attempt, version, log, decisions })
  const { devices, counted, doubtful } = parted
  const named = (event: StoredEvent) => namedAt(parted, event)
  const ofDevice = (event: StoredEvent) => ({
    ...event,
    deviceId: devices.get(event.writerId) ?? event.writerId,
    namedAt: named(event),
  })
  const isInTime = (event: StoredEvent) => (named(event) ?? event.receivedAt) <= (attempt.settledAt?.getTime() ?? 0)
  const inTime = { devices, events: counted.filter(isInTime) }
  return {
    attempt,
    version,
    state: foldLog({ attempt, version, now: now() }, counted, devices),
    ordered: mergeLogs(counted, devices),
    log: log.map(ofDevice),
    devices,
    scoreInTime: async () =>
      scoreInTime({ attempt, version, now: now() }, inTime, await manualScoresOf(database.query, attempt.id, version)),
    doubtful: doubtful.map((one) => ({ ...one, event: ofDevice(one.event) })),
  }
}

/** The score by the same grading for an earlier part of the log. */
function scoreInTime(
  known: Pick<Evidence, 'attempt' | 'version' | 'now'>,
  { devices, events }: { readonly devices: ReadonlyMap<string, string>; readonly events: readonly StoredEvent[] },
  manualScores: ManualScores | undefined,
): number | null {
  const { attempt, version } = known
  if (attempt.settledAt === null) return null
  const { answers, ended } = foldLog(known, events, devices)
  const end = ended ?? { at: attempt.settledAt.getTime(), reason: attempt.closeReason ?? 'closed' }
  return attemptResult(version.key, answers, end, manualScores).score
}
