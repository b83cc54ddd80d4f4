/**
 * Meaning of a log: the lines that count, and the state that they describe. It is computed once for a log and kept with
 * the array that holds it (`log/known-logs.ts`), so that a hundred readings of a log that has not changed fold it once.
 * What is kept holds only for the same attempt's row, version and decisions: a reading, an extension, a correction of
 * the key and a decision of a person each change one of them.
 */
import { commitmentOf } from '#domain/attempt/commitment.ts'
import { type AttemptEvent, isSignOfLife } from '#domain/attempt/event.ts'
import { type ArrivedEvent, weighEvidence } from '#domain/attempt/evidence.ts'
import { foldAttempt, passTime } from '#domain/attempt/fold.ts'
import type { AttemptState } from '#domain/attempt/state.ts'
import { sittingMinutes } from '#domain/attempt/terms.ts'
import { examOverAt } from '#domain/grading/result-stages.ts'
import type { SatVersion } from '#server/modules/exams/index.ts'
import type { AttemptRow } from '../attempts.repo.ts'
import { devicesOf, digestOf } from '../log/log-lines.ts'
import type { StoredEvent } from '../log/log.repo.ts'
import type { Decisions } from './evidence-decisions.ts'

export interface LogInputs {
  readonly attempt: AttemptRow
  readonly version: SatVersion
  /** It must not be changed afterwards: what follows from it is kept with it. */
  readonly log: readonly StoredEvent[]
  /** Decisions of people about lines that do not count by themselves. */
  readonly decisions: Decisions
}

/** State of an attempt at an instant (ms UTC) after its last line. */
type StateAt = (now: number) => AttemptState

export type FoldedLog = ReturnType<typeof weighed> & { readonly stateAt: StateAt }

interface Kept {
  readonly row: string
  readonly version: SatVersion
  readonly decisions: string
  readonly folded: FoldedLog
}

const memory = new WeakMap<readonly StoredEvent[], Kept>()

/** The lines of a log divided and folded; the same answer as long as nothing has changed on which it depends. */
export function foldedLog(inputs: LogInputs): FoldedLog {
  const { attempt, version, log, decisions } = inputs
  const row = JSON.stringify(attempt)
  const known = memory.get(log)
  if (known?.row === row && known.version === version && known.decisions === decisions.text) return known.folded
  const parted = weighed(inputs)
  const folded = { ...parted, stateAt: foldLines(inputs, parted.counted, parted.devices) }
  memory.set(log, { row, version, decisions: decisions.text, folded })
  return folded
}

/**
 * The state that the log of an attempt describes, with the absence that only the server knows. The lines are folded
 * once; the time after the last of them passes at each call.
 */
export function foldLines(
  { attempt, version }: Pick<LogInputs, 'attempt' | 'version'>,
  events: readonly AttemptEvent[],
  devices: ReadonlyMap<string, string>,
): StateAt {
  const rules = { terms: attempt.terms, sections: version.sectionRules }
  const away = knownAbsence(attempt, events, devices)
  const all = away === null ? events : [...events, away]
  const last = foldAttempt(rules, attempt.firstWriterId, all, Number.NEGATIVE_INFINITY, devices)
  return (now) => passTime(rules, last, now)
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

/** Divides the log into lines that count and lines that do not count by themselves, with the device of each branch. */
function weighed({ attempt, version, log, decisions }: LogInputs) {
  const devices = devicesOf(new Set([...log.map(({ writerId }) => writerId), ...decisions.writerIds]))
  const settledAt = attempt.state === 'open' ? null : (attempt.settledAt?.getTime() ?? null)
  const { resultGivenAt, resultVoidsHeads: voidsHeads } = attempt
  const earlierResults = attempt.earlierResults.map((earlier) => ({ voidsHeads: false, ...earlier }))
  const commitment = commitmentsOf(log, decisions)
  const silenceMinutes = version.settings.silenceMinutes ?? null
  const parted = weighEvidence(log, {
    results: [...earlierResults, ...(resultGivenAt === null ? [] : [{ from: resultGivenAt, until: null, voidsHeads }])],
    windowEndsAt: settledAt === null ? null : lateWindowEnd(attempt, version, settledAt),
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
 * End of the window for late lines, ms UTC. The academy may close an attempt long after its deadline; the window then
 * ends when the exam is over for this attempt, because from then on others may read the right answers.
 */
function lateWindowEnd(
  { terms }: Pick<AttemptRow, 'terms'>,
  { settings, outline }: Pick<SatVersion, 'settings' | 'outline'>,
  settledAt: number,
): number {
  const endsAt = settledAt + terms.lateSyncMs
  const overAt = examOverAt(settings, sittingMinutes(settings, outline), terms.deadlineAt)
  return overAt === null ? endsAt : Math.max(settledAt, Math.min(endsAt, overAt))
}

/**
 * Instant at which the device named a line before it arrived and before a result was given out (ms UTC); null if it did
 * not.
 */
export function namedAt({ commitment }: Pick<FoldedLog, 'commitment'>, event: ArrivedEvent): number | null {
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
