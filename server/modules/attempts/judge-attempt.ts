/** What becomes of an attempt by its log: pure, so that every case can be tried without a database. */
import { type AttemptEvent, isSignOfLife, type SubmitReason } from '#domain/attempt/event.ts'
import { foldAttempt } from '#domain/attempt/fold.ts'
import type { AttemptState } from '#domain/attempt/state.ts'
import type { ManualScores } from '#domain/grading/grade.ts'
import { attemptResult } from '#domain/grading/result.ts'
import type { SatVersion } from '#server/modules/exams/index.ts'
import type { AttemptRow, Closing, LateEvidence } from './attempts.repo.ts'
import type { StoredEvent } from './log.repo.ts'
import { devicesOf } from './log-lines.ts'

export type Judgement =
  /** It runs, and has to be looked at again at `closeDueAt` (ms UTC) unless something happens before. */
  | { readonly kind: 'open'; readonly closeDueAt: number }
  | { readonly kind: 'close'; readonly closing: Closing }
  /** It was closed before; this is its result with what has arrived since. */
  | {
      readonly kind: 'regrade'
      readonly closing: Closing
      readonly late: LateEvidence
      readonly tooLate: readonly StoredEvent[]
    }
  /** It was closed as left, but the log shows that the student had come back in time and that it still runs. */
  | { readonly kind: 'reopen'; readonly closeDueAt: number; readonly otherwise: Closing; readonly late: LateEvidence }

export interface Evidence {
  readonly attempt: AttemptRow
  readonly version: SatVersion
  readonly log: readonly StoredEvent[]
  /** Writers whose logs an admin imported: theirs counts whenever it arrived. */
  readonly rescuedWriterIds: readonly string[]
  readonly now: number
  /** What people gave to questions that are graded by hand. */
  readonly manualScores?: ManualScores | undefined
}

/** Folds the log up to `now` and says what follows for the attempt's row. */
export function judgeAttempt(evidence: Evidence): Judgement {
  const { attempt, now } = evidence
  const devices = devicesOf(new Set([...evidence.log.map((event) => event.writerId), ...evidence.rescuedWriterIds]))
  const counted = attempt.state === 'open' ? evidence.log : inTime(evidence, devices)
  const state = foldLog(evidence, counted, devices)
  const tooLate = evidence.log.length === counted.length ? [] : evidence.log.filter((event) => !counted.includes(event))
  const closingWith = (ended: Ended): Closing => ({
    endedAt: ended.at,
    reason: ended.reason,
    result: attemptResult(evidence.version.key, state.answers, ended, evidence.manualScores),
    keyRevision: evidence.version.keyRevision,
    discountedAnswers: discountedAnswers(counted, state, devices) + tooLate.filter(isAnswer).length,
  })
  if (attempt.state === 'open') {
    return state.ended === null
      ? { kind: 'open', closeDueAt: dueAt(attempt, state) }
      : { kind: 'close', closing: closingWith(state.ended) }
  }
  const late = lateEvidence(evidence)
  const ofDevices = tooLate.map((event) => ({ ...event, writerId: devices.get(event.writerId) ?? event.writerId }))
  if (state.ended !== null) return { kind: 'regrade', closing: closingWith(state.ended), late, tooLate: ofDevices }
  const reason = attempt.closeReason ?? 'closed'
  const stands = closingWith({ at: now, reason })
  // Anyone who has read the result has seen right answers: then it stays closed.
  const mayGoOn = reason === 'left' && attempt.resultFirstSeenAt === null && attempt.finalAt === null
  return mayGoOn
    ? { kind: 'reopen', closeDueAt: dueAt(attempt, state), otherwise: stands, late }
    : { kind: 'regrade', closing: stands, late, tooLate: ofDevices }
}

interface Ended {
  readonly at: number
  readonly reason: SubmitReason
}

function dueAt({ terms }: AttemptRow, { awaySince }: AttemptState): number {
  return awaySince === null ? terms.deadlineAt : Math.min(terms.deadlineAt, awaySince + terms.leaveGraceMs)
}

/** The state that the log of an attempt describes, with the absence that only the server knows of. */
export function foldLog(
  { attempt, version, now }: Pick<Evidence, 'attempt' | 'version' | 'now'>,
  events: readonly AttemptEvent[],
  devices: ReadonlyMap<string, string>,
): AttemptState {
  const rules = { terms: attempt.terms, sections: version.sectionRules }
  const away = knownAbsence(attempt, events, devices)
  return foldAttempt(rules, attempt.firstWriterId, away === null ? events : [...events, away], now, devices)
}

/**
 * The page said that it is away (a beacon at its end, often the last that is ever heard), and no later line of its
 * log says otherwise. It stands after the writer's own events and is never stored: the log stays the device's.
 */
function knownAbsence(
  { present, presenceAt, activeWriterId }: AttemptRow,
  events: readonly AttemptEvent[],
  devices: ReadonlyMap<string, string>,
): AttemptEvent | null {
  if (present) return null
  const own = events.filter(({ writerId }) => (devices.get(writerId) ?? writerId) === activeWriterId)
  const isBack = own.some(({ at, body }) => at > presenceAt && isSignOfLife(body))
  if (isBack) return null
  return { writerId: activeWriterId, seq: Number.MAX_SAFE_INTEGER, at: presenceAt, body: { type: 'away' } }
}

/** What arrived before the late-sync window ended, which begins when the server closed the attempt. */
export function inTime(
  { attempt, log, rescuedWriterIds }: Evidence,
  devices: ReadonlyMap<string, string>,
): StoredEvent[] {
  const rescued = new Set(rescuedWriterIds)
  const until = (attempt.settledAt?.getTime() ?? Number.POSITIVE_INFINITY) + attempt.terms.lateSyncMs
  return log.filter(({ receivedAt, writerId }) => receivedAt <= until || rescued.has(devices.get(writerId) ?? writerId))
}

function discountedAnswers(
  log: readonly StoredEvent[],
  state: AttemptState,
  devices: ReadonlyMap<string, string>,
): number {
  if (state.discounted.length === 0) return 0
  const answers = new Set(
    log.filter(isAnswer).map(({ writerId, seq }) => `${devices.get(writerId) ?? writerId} ${seq}`),
  )
  return state.discounted.filter(({ writerId, seq }) => answers.has(`${writerId} ${seq}`)).length
}

function isAnswer({ body }: StoredEvent): boolean {
  return body.type === 'answer'
}

function lateEvidence({ attempt, log }: Evidence): LateEvidence {
  const settledAt = attempt.settledAt?.getTime() ?? Number.POSITIVE_INFINITY
  const late = log.filter(({ receivedAt }) => receivedAt > settledAt)
  return {
    lateEvents: late.length,
    lateAt: late.reduce<number | null>((latest, { receivedAt }) => Math.max(latest ?? 0, receivedAt), null),
  }
}
