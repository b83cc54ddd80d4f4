/** Decides what follows for an attempt from its log. The code is pure, so that tests need no database. */
import type { Doubtful } from '#domain/attempt/evidence.ts'
import type { SubmitReason } from '#domain/exam/submit-reason.ts'
import { absentFrom, type AttemptState } from '#domain/attempt/state.ts'
import type { ManualScores } from '#domain/grading/grade.ts'
import { attemptResult } from '#domain/grading/result.ts'
import type { AttemptRow, Closing, LateEvidence } from '../attempts.repo.ts'
import type { StoredEvent } from '../log/log.repo.ts'
import { type FoldedLog, foldedLog, type LogInputs } from '../evidence/folded-log.ts'

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

export interface Evidence extends LogInputs {
  readonly now: number
  /** Scores that people gave to questions that are graded by hand. */
  readonly manualScores?: ManualScores | undefined
}

/** Folds the log up to `now` (ms UTC) and answers what follows for the attempt's row. */
export function judgeAttempt(evidence: Evidence): Judgement {
  const folded = foldedLog(evidence)
  const { devices, doubtful } = folded
  return { ...verdictOn(evidence, folded), doubtful, devices }
}

function verdictOn(evidence: Evidence, { devices, counted, doubtful, stateAt }: FoldedLog): Verdict {
  const { attempt, now } = evidence
  const state = stateAt(now)
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

function dueAt({ terms }: AttemptRow, state: AttemptState): number {
  const absent = absentFrom(terms, state.awaySince, state)
  return absent === null ? terms.deadlineAt : Math.min(terms.deadlineAt, absent + terms.leaveGraceMs)
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
