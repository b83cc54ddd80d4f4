/** Decides what follows for an attempt from its log. The code is pure, so that tests need no database. */
import { commitmentOf } from '#domain/attempt/commitment.ts'
import { type ArrivedEvent, type Doubtful, weighEvidence } from '#domain/attempt/evidence.ts'
import { type AttemptEvent, isSignOfLife } from '#domain/attempt/event.ts'
import type { SubmitReason } from '#domain/exam/submit-reason.ts'
import { foldAttempt } from '#domain/attempt/fold.ts'
import type { AttemptState } from '#domain/attempt/state.ts'
import type { ManualScores } from '#domain/grading/grade.ts'
import { attemptResult } from '#domain/grading/result.ts'
import type { SatVersion } from '#server/modules/exams/index.ts'
import type { AttemptRow, Closing, LateEvidence } from '../attempts.repo.ts'
import type { StoredEvent } from '../log/log.repo.ts'
import { devicesOf, digestOf } from '../log/log-lines.ts'
import type { Decisions } from '../evidence/evidence-decisions.ts'

export type Judgement = Verdict & {
  /** Lines that do not count by themselves, and the device of each branch in the log. */
  readonly doubtful: readonly Doubtful<StoredEvent>[]
  readonly devices: ReadonlyMap<string, string>
}

type Verdict =
  /** The attempt runs; it must be judged again at `closeDueAt` (ms UTC) unless something happens before. */
  | { readonly kind: 'open'; readonly closeDueAt: number }
  | { readonly kind: 'close'; readonly closing: Closing }
  /** The attempt was closed before; `closing` is its result with the lines that have arrived since. */
  | { readonly kind: 'regrade'; readonly closing: Closing; readonly late: LateEvidence }
  /**
   * The attempt was closed as left, but the log shows that the student had come back in time and that it still runs.
   */
  | { readonly kind: 'reopen'; readonly closeDueAt: number; readonly otherwise: Closing; readonly late: LateEvidence }

export interface Evidence {
  readonly attempt: AttemptRow
  readonly version: SatVersion
  readonly log: readonly StoredEvent[]
  /** Decisions of people about lines that do not count by themselves. */
  readonly decisions: Decisions
  readonly now: number
  /** Scores that people gave to questions that are graded by hand. */
  readonly manualScores?: ManualScores | undefined
}

/** Folds the log up to `now` (ms UTC) and answers what follows for the attempt's row. */
export function judgeAttempt(evidence: Evidence): Judgement {
  const parted = weighed(evidence)
  const { devices, doubtful } = parted
  return { ...verdictOn(evidence, parted), doubtful, devices }
}

function verdictOn(evidence: Evidence, { devices, counted, doubtful }: Weighed): Verdict {
  const { attempt, now } = evidence
  const state = foldLog(evidence, counted, devices)
  const closingWith = (ended: Ended): Closing => ({
    endedAt: ended.at,
    reason: ended.reason,
    result: attemptResult(evidence.version.key, state.answers, ended, evidence.manualScores),
    keyRevision: evidence.version.keyRevision,
    discountedAnswers:
      discountedAnswers(counted, state, devices) + doubtful.filter(({ event }) => isAnswer(event)).length,
  })
  if (attempt.state === 'open') {
    return state.ended === null
      ? { kind: 'open', closeDueAt: dueAt(attempt, state) }
      : { kind: 'close', closing: closingWith(state.ended) }
  }
  const late = lateEvidence(evidence)
  if (state.ended !== null) return { kind: 'regrade', closing: closingWith(state.ended), late }
  const reason = attempt.closeReason ?? 'closed'
  const stands = closingWith({ at: now, reason })
  // An attempt stays closed once a result was given out.
  const mayGoOn = reason === 'left' && attempt.resultGivenAt === null && attempt.finalAt === null
  return mayGoOn
    ? { kind: 'reopen', closeDueAt: dueAt(attempt, state), otherwise: stands, late }
    : { kind: 'regrade', closing: stands, late }
}

interface Ended {
  readonly at: number
  readonly reason: SubmitReason
}

function dueAt({ terms }: AttemptRow, { awaySince }: AttemptState): number {
  return awaySince === null ? terms.deadlineAt : Math.min(terms.deadlineAt, awaySince + terms.leaveGraceMs)
}

/** The state that the log of an attempt describes, with the absence that only the server knows. */
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
 * Absence that the page reported outside its log (often with its last request, when it closes), if no later line of its
 * log contradicts it. It is ordered after the writer's own events and is never stored: the log belongs to the device.
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

type Weighed = ReturnType<typeof weighed>

/** Divides the log into lines that count and lines that do not count by themselves, with the device of each branch. */
export function weighed({
  attempt,
  version,
  log,
  decisions,
}: Pick<Evidence, 'attempt' | 'version' | 'log' | 'decisions'>) {
  const devices = devicesOf(new Set([...log.map(({ writerId }) => writerId), ...decisions.writerIds]))
  const settledAt = attempt.state === 'open' ? null : (attempt.settledAt?.getTime() ?? null)
  const { resultGivenAt, resultVoidsHeads: voidsHeads } = attempt
  const earlierResults = attempt.earlierResults.map((earlier) => ({ voidsHeads: false, ...earlier }))
  const commitment = commitmentsOf(log, decisions)
  const silenceMinutes = version.settings.silenceMinutes ?? null
  const parted = weighEvidence(log, {
    results: [...earlierResults, ...(resultGivenAt === null ? [] : [{ from: resultGivenAt, until: null, voidsHeads }])],
    windowEndsAt: settledAt === null ? null : settledAt + attempt.terms.lateSyncMs,
    silence:
      settledAt === null || silenceMinutes === null
        ? null
        : { closedAt: settledAt, longestMs: silenceMinutes * 60_000 },
    commitment,
    decided: ({ writerId, receivedAt }) => decisions.of(devices.get(writerId) ?? writerId, receivedAt),
  })
  return { devices, commitment, ...parted }
}

/**
 * Instant at which the device named a line before it arrived and before a result was given out (ms UTC); null if it did
 * not.
 */
export function namedAt({ commitment }: Weighed, event: ArrivedEvent): number | null {
  const known = commitment(event)
  return known?.said === 'committed' && known.heardAt < event.receivedAt ? known.heardAt : null
}

/**
 * Commitments that the heads make about the lines up to them; a branch of a device's log is not the log that the head
 * named.
 */
function commitmentsOf(log: readonly StoredEvent[], { heads }: Decisions) {
  const said = new Map(heads.map((head) => [head.writerId, { head, said: commitmentOf(head, log, digestOf) }]))
  return ({ writerId, seq }: ArrivedEvent) => {
    const own = said.get(writerId)
    return own === undefined || seq > own.head.seq ? null : { said: own.said, heardAt: own.head.heardAt }
  }
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
