/** A session from what the device holds: paper, terms and log. The same code after a start and after a reload. */
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import { applyEvent, foldAttempt } from '#domain/attempt/fold.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import { attemptRules } from '#domain/attempt/rules.ts'
import type { KeptTime } from '#domain/attempt/clock.ts'
import { type AttemptTerms, withGrants } from '#domain/attempt/terms.ts'
import type { AttemptState } from '#domain/attempt/state.ts'
import type { Paper } from '#domain/exam/paper.ts'
import { readLog } from '#src/offline/answer-log.ts'
import type { AttemptRow, OpenedAttempt } from '#src/offline/records.ts'
import { branchesIn } from './branches.ts'
import type { ExamDevice } from './device.ts'
import { createAnswerLog, type DeviceAnswerLog } from './device-answer-log.ts'
import { withAnswer } from './exam-context.ts'
import { questionOnScreen } from './position.ts'
import { withMissing } from './refused-steps.ts'
import { createServerClock, type SampledServerClock } from './server-clock.ts'
import type { Session } from './session.ts'

/** A session with the parts that the page's actors use and the machine does not know. */
export interface DeviceSession extends Session {
  readonly clock: SampledServerClock
  readonly log: DeviceAnswerLog
  readonly ticket: string
  /** Attempt as the page found it. */
  readonly row: AttemptRow & { readonly opened: OpenedAttempt }
  /** The paper as it came. */
  readonly sealed: ArrayBuffer
  /** Another tab has it open: this page writes nothing. */
  readonly isCopy: boolean
  readonly firstWriterId: string
  /** Branches of devices' logs in the log that was found, each with its device. */
  readonly branches: ReadonlyMap<string, string>
}

/**
 * Way by which a page comes to an attempt. `return`: an earlier page had it open, so that the time between was an
 * absence, which is written down. `copy`: another tab has it open now, and this one writes nothing.
 */
export type Opening = 'start' | 'return' | 'copy'

/**
 * Rebuilds a session from the rows of this device, and from steps that its full storage refused (`unstored`: just now).
 */
export async function buildSession(
  device: ExamDevice,
  row: AttemptRow & { readonly opened: OpenedAttempt },
  clock: SampledServerClock | null,
  opening: Opening,
  unstored: readonly AttemptEvent[] = [],
): Promise<DeviceSession> {
  const { opened } = row
  const sealed = await device.sealedPaper(row.examId, opened.hash)
  const paper: Paper = await device.openPaper(sealed, opened.paperKey)
  const terms = [row.standing, device.refused.standing(row.id)].reduce(withTimeOf, opened.terms)
  const rules = attemptRules(paper, terms)
  const alive = opening === 'start' ? null : await device.signs.last(row.id)
  const ownClock = clock ?? (await clockAfterRestart(device, alive))
  const now = ownClock.now()
  const stored = await readLog(device.database, row.id)
  const found = withMissing(stored, [...device.refused.kept(row.id), ...unstored])
  const events = notAfter(found, now)
  const refused = found.slice(stored.length).filter(({ writerId }) => writerId === row.writerId)
  const own = events.filter((event) => event.writerId === row.writerId)
  const nextSeq = Math.max(row.ackedSeq, ...own.map((event) => event.seq), 0) + 1
  // Up to the last event only: what the absence did is decided by the event that tells of it.
  const branches = await branchesIn(events)
  const before = foldAttempt(rules, row.firstWriterId, events, lastInstant(events, terms.startedAt), branches)
  const returning = opening === 'return' && before.phase !== 'ended' ? returnOf(row, nextSeq, before, alive, now) : null
  const state = returning === null ? before : applyEvent(rules, before, returning)
  // Where nothing else is to be written, the last step that an earlier page could not store brings the others along.
  const last = opening === 'return' && returning === null ? refused.at(-1) : undefined
  const owed = returning ?? last
  const log = createAnswerLog(device, row, last === undefined ? refused : refused.slice(0, -1), found)
  // The page opens all the same: the student who looks at it is back, and it says "not yet saved" and tries again.
  const isWritten = owed === undefined || (await log.store(owed))
  return {
    mode: 'exam',
    attemptId: row.id,
    examId: row.examId,
    writerId: row.writerId,
    ticket: row.ticket,
    firstWriterId: row.firstWriterId,
    branches,
    startedOffline: row.startedOffline,
    seed: opened.seed,
    paper,
    rules,
    clock: ownClock,
    log,
    row,
    sealed,
    isCopy: opening === 'copy',
    state,
    nextSeq: returning === null ? nextSeq : nextSeq + 1,
    answered: own.reduce(withAnswer, new Map()),
    ackedSeq: row.ackedSeq,
    unwritten: isWritten ? [] : [owed],
    // One that did not end the attempt (it was opened again since) is none.
    submitRecorded:
      state.phase === 'ended' && own.some((event) => event.body.type === 'submit' && event.seq > state.activeAfterSeq),
    foldAgain: (byRules, unwritten, until) =>
      foldAttempt(byRules, row.firstWriterId, notAfter(withMissing(log.lines(), unwritten), until), until, branches),
    questionIndex: questionOnScreen(paper, state.sectionIndex, own, device.signs.position(row.id)),
  }
}

/** The terms with what the server said of minutes since. */
function withTimeOf(terms: AttemptTerms, standing: AttemptStanding | null): AttemptTerms {
  if (standing === null) return terms
  const known = withGrants(terms, standing.grants ?? [])
  return { ...known, deadlineAt: Math.max(known.deadlineAt, standing.deadlineAt) }
}

/**
 * The clock may have been set while no page could notice. Where the server answers at once, its time decides whether
 * the absence was too long; only without it the device's clocks do.
 */
async function clockAfterRestart(device: ExamDevice, alive: KeptTime | null): Promise<SampledServerClock> {
  const clock = createServerClock(alive, device.clocks)
  const answered = await device.askTime()
  if (answered !== null) clock.sample(answered.serverNow, answered.sentMono)
  return clock
}

/** No line of a clock that was ahead can have been written after now, which is also how the server reads it. */
function notAfter(events: readonly AttemptEvent[], now: number): readonly AttemptEvent[] {
  return events.map((event) => (event.at <= now ? event : { ...event, at: Math.round(now) }))
}

function lastInstant(events: readonly AttemptEvent[], startedAt: number): number {
  return events.reduce((latest, event) => Math.max(latest, event.at), startedAt)
}

/**
 * Returns the event that the page is back. Where the page was hidden first, the log says since when; after a crash the
 * last sign of life does. An absence beyond the grace ends the attempt by this very event, here and on the server.
 */
function returnOf(
  { writerId }: AttemptRow,
  seq: number,
  { awaySince }: AttemptState,
  alive: KeptTime | null,
  now: number,
): AttemptEvent {
  const since = awaySince ?? alive?.serverAt ?? now
  const body = { type: 'interrupted', lastAliveAt: Math.round(Math.min(since, now)) } as const
  return { writerId, seq, at: Math.round(now), body }
}
