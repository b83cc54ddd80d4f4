/**
 * The life of an attempt as a fold over its log. Device and server run this same code on the same events, so what
 * the student was shown as accepted is what is graded.
 *
 * Business rules held here:
 * - An answer counts when it was given in its own section, while that section ran, and before the attempt ended.
 *   The instant of the limit itself still counts.
 * - A section with minutes of its own ends by itself; the last one, or the deadline, ends the attempt (`timeout`).
 * - An absence longer than the leave grace ends the attempt (`left`) at the end of the grace. Whatever else the
 *   active writer records ends the absence; a crash is an absence since its last recorded sign of life. In a break
 *   between two sections the student may be away: no absence counts until it ends.
 * - After a takeover only the new device decides about presence and submission. Each device goes through the sections
 *   on its own: the new one from where the server knew the attempt to be, the old one, which may not know, from where
 *   it was. So an answer that either of them took and saved counts, by its instant. A takeover that the server granted
 *   revives an attempt which had ended on the old device unknown to it (handed in, left, or out of the minutes of its
 *   last section), because the student was shown a running exam and went on answering in it.
 * - Time that an admin grants moves the deadline; a section is lengthened from where the holder's log says that it
 *   learned of it. An admin may let an ended attempt go on where it was (`reopen`).
 */
import type { SubmitReason } from '../exam/submit-reason.ts'
import { type AttemptEvent, type AttemptEventBody, isSignOfLife, type SectionProgress } from './event.ts'
import { COPIED, IN_PLACE, type Members, withGrantNumbers } from './members.ts'
import { mergeLogs, NO_BRANCHES } from './order.ts'
import { movedOn, progressOf } from './superseded.ts'
import {
  absentFrom,
  type AttemptRules,
  type AttemptState,
  breakEndsAt,
  type DiscountReason,
  sectionEndsAt,
  startedState,
} from './state.ts'

/**
 * Folds the merged logs of all writers of an attempt that `firstWriterId` started, then lets time pass until `now`.
 * `devices` names the device of a writer that is only a second branch of a device's log (see the server's forks):
 * merged as a log of its own, it speaks for that device. The work grows with the number of lines, not with its square.
 */
export function foldAttempt(
  rules: AttemptRules,
  firstWriterId: string,
  events: Iterable<AttemptEvent>,
  now: number,
  devices: ReadonlyMap<string, string> = NO_BRANCHES,
  members: Members = IN_PLACE,
): AttemptState {
  let state = startedState(rules, firstWriterId)
  for (const event of mergeLogs(events, devices)) {
    const deviceId = devices.get(event.writerId)
    state = applyEvent(rules, state, deviceId === undefined ? event : { ...event, writerId: deviceId }, members)
  }
  return passTime(rules, state, now)
}

/** One event on top of a state; `event.at` is not before the previous one's. */
export function applyEvent(
  rules: AttemptRules,
  before: AttemptState,
  event: AttemptEvent,
  members: Members = COPIED,
): AttemptState {
  const state = withSign(rules, passTime(rules, before, untilWhen(event), event), event, members)
  const refusal = refusalOf(rules, state, event)
  if (refusal === 'superseded') return discount(movedOn(rules, state, event), event, refusal, members)
  if (refusal !== null) return discount(state, event, refusal, members)
  return effect(rules, state, event, members)
}

/** Time stood still between an end and the reopening that gives it back. */
function untilWhen({ at, body }: AttemptEvent): number {
  return body.type === 'reopen' ? Math.min(at, body.endedAt) : at
}

/** Answers whether an event would count if it were the next one: a device asks this before it accepts a tap. */
export function wouldCount(rules: AttemptRules, state: AttemptState, event: AttemptEvent): boolean {
  return refusalOf(rules, passTime(rules, state, event.at, event), event) === null
}

/**
 * Answers the state after the mere passing of time: section and attempt run out, an absence outlasts the grace.
 * `arriving` is the event whose instant time passes to; an `interrupted` tells of an absence that began earlier.
 */
export function passTime(rules: AttemptRules, state: AttemptState, now: number, arriving?: AttemptEvent): AttemptState {
  if (state.phase === 'ended') return state
  const isOwn = arriving !== undefined && speaksForAttempt(state, arriving)
  const awaySince =
    isOwn && arriving?.body.type === 'interrupted' ? interruptedSince(state, arriving.body) : state.awaySince
  const graceEndsAt = (absentFrom(rules.terms, awaySince, state) ?? Number.POSITIVE_INFINITY) + rules.terms.leaveGraceMs
  const limitAt = state.phase === 'answering' ? sectionEndsAt(rules.terms, state) : rules.terms.deadlineAt
  if (graceEndsAt < now && graceEndsAt < limitAt) return end(state, graceEndsAt, 'left')
  if (now <= limitAt) return state
  const isLast = state.sectionIndex >= rules.sections.length - 1
  if (state.phase === 'answering' && !isLast && limitAt < rules.terms.deadlineAt) {
    return passTime(rules, completeSection(state, limitAt), now, arriving)
  }
  return end(state, limitAt, 'timeout')
}

/** Answers whether presence, sections and submission are this event's to decide. */
function speaksForAttempt(state: AttemptState, { writerId, seq }: Pick<AttemptEvent, 'writerId' | 'seq'>): boolean {
  return writerId === state.activeWriterId && seq > state.activeAfterSeq
}

/** A crash cannot have been before what the log proves; an absence that was recorded began where it says. */
function interruptedSince(state: AttemptState, body: { readonly lastAliveAt: number }): number {
  return state.awaySince ?? Math.max(body.lastAliveAt, state.lastSignAt)
}

/** What the active writer records while the student is there is a sign of life; the others speak for themselves. */
function withSign(
  rules: AttemptRules,
  state: AttemptState,
  { writerId, seq, at, body }: AttemptEvent,
  members: Members,
): AttemptState {
  if (state.phase === 'ended' || !speaksForAttempt(state, { writerId, seq })) return state
  if (body.type === 'away') return state.awaySince === null ? { ...state, lastSignAt: at } : state
  if (body.type === 'interrupted' || !isSignOfLife(body)) return state
  return { ...returned(rules, state, state.awaySince, at, members), lastSignAt: at }
}

function refusalOf(
  rules: AttemptRules,
  state: AttemptState,
  { writerId, seq, body, at }: AttemptEvent,
): DiscountReason | null {
  if (body.type === 'takeover') return canRevive(rules, state, at) ? null : 'after-end'
  if (body.type === 'reopen') return null
  if (state.phase === 'ended') return body.type === 'clock' ? null : 'after-end'
  if (body.type === 'close' || body.type === 'clock') return null
  if ('questionId' in body) return questionRefusal(rules, progressOf(rules, state, writerId, at), body)
  if (!speaksForAttempt(state, { writerId, seq })) return 'superseded'
  if (body.type === 'section-complete') {
    return state.phase === 'answering' && body.sectionIndex === state.sectionIndex ? null : 'section-closed'
  }
  if (body.type === 'section-start') {
    return state.phase === 'sectionComplete' && body.sectionIndex === state.sectionIndex + 1 ? null : 'section-closed'
  }
  return null
}

function questionRefusal(
  rules: AttemptRules,
  state: SectionProgress | AttemptState,
  body: Extract<AttemptEventBody, { questionId: string }>,
): DiscountReason | null {
  const options = rules.sections[state.sectionIndex]?.questions.get(body.questionId)
  if (options === undefined) {
    const elsewhere = rules.sections.some((section) => section.questions.has(body.questionId))
    return elsewhere ? 'section-closed' : 'unknown-question'
  }
  if (state.phase !== 'answering') return 'section-closed'
  if ('optionIds' in body && !body.optionIds.every((id) => options.has(id))) return 'unknown-option'
  return null
}

/** Before the deadline an attempt times out only by the last section of a device that the server had not heard of. */
function canRevive(rules: AttemptRules, { ended }: AttemptState, at: number): boolean {
  return ended === null || (ended.reason !== 'closed' && at <= rules.terms.deadlineAt)
}

function effect(rules: AttemptRules, state: AttemptState, { at, body }: AttemptEvent, members: Members): AttemptState {
  const { added, removed, withEntry } = members
  switch (body.type) {
    case 'seen':
      return { ...state, seen: added(state.seen, body.questionId) }
    case 'answer':
      return { ...state, seen: added(state.seen, body.questionId), answers: withEntry(state.answers, body) }
    case 'flag':
      return {
        ...state,
        flagged: body.flagged ? added(state.flagged, body.questionId) : removed(state.flagged, body.questionId),
      }
    case 'strike':
      return { ...state, struck: withEntry(state.struck, body) }
    case 'hint':
      return { ...state, hinted: added(state.hinted, body.questionId) }
    case 'mark':
      return { ...state, marks: members.appended(state.marks, body) }
    case 'language':
      return { ...state, languages: members.appended(state.languages, body) }
    case 'section-complete':
      return completeSection(state, at)
    case 'section-start':
      return {
        ...state,
        phase: 'answering',
        sectionIndex: body.sectionIndex,
        sectionStartedAt: at,
        sectionCompletedAt: null,
      }
    case 'away':
      return { ...state, awaySince: state.awaySince ?? at }
    case 'interrupted':
      return { ...returned(rules, state, Math.min(interruptedSince(state, body), at), at, members), lastSignAt: at }
    case 'back':
    case 'clock':
      return state
    case 'extended':
      return {
        ...state,
        sectionGrants: withGrantNumbers(rules.terms, state.sectionGrants, body),
        grantsKnown: Math.max(state.grantsKnown, body.upTo),
      }
    case 'submit':
      return end(state, at, body.reason)
    case 'takeover':
      return takenOver(state, body, at)
    case 'close':
      return end(state, at, 'closed')
    case 'reopen':
      return reopened(rules, state, body, at)
  }
}

function completeSection(state: AttemptState, at: number): AttemptState {
  return { ...state, phase: 'sectionComplete', sectionCompletedAt: at, sectionGrants: [] }
}

function end(state: AttemptState, at: number, reason: SubmitReason): AttemptState {
  return { ...state, phase: 'ended', ended: { at, reason } }
}

/** The time of a break is no absence; what was before and after it is. */
function returned(
  { terms }: AttemptRules,
  state: AttemptState,
  since: number | null,
  at: number,
  { appended }: Members,
): AttemptState {
  if (since === null) return state
  const breakEnd = breakEndsAt(terms, state)
  const parts =
    breakEnd === null
      ? [[since, at]]
      : [
          [since, Math.min(at, state.sectionCompletedAt ?? at)],
          [Math.max(since, breakEnd), at],
        ].filter(([from = 0, to = 0]) => from < to)
  const absences = parts.reduce((all, [from = 0, to = 0]) => appended(all, { from, to }), state.absences)
  return { ...state, awaySince: null, absences }
}

function takenOver(
  state: AttemptState,
  { writerId, progress, afterSeq, grantsKnown = 0 }: Extract<AttemptEventBody, { type: 'takeover' }>,
  at: number,
): AttemptState {
  const superseded = new Map(state.superseded).set(state.activeWriterId, sectionProgress(state))
  superseded.delete(writerId)
  const holder = { activeWriterId: writerId, activeAfterSeq: afterSeq, awaySince: null, lastSignAt: at }
  const { sectionGrants = [] } = progress
  return { ...state, ...progress, sectionGrants, grantsKnown, ...holder, superseded, ended: null }
}

/** The attempt goes on where it was; the grant gives back the time in which it stood still, and the minutes added. */
function reopened(
  { terms }: AttemptRules,
  state: AttemptState,
  { grant, afterSeq }: Extract<AttemptEventBody, { type: 'reopen' }>,
  at: number,
): AttemptState {
  const { phase } = sectionProgress(state)
  return {
    ...state,
    phase,
    ended: null,
    awaySince: null,
    lastSignAt: at,
    activeAfterSeq: Math.max(state.activeAfterSeq, afterSeq),
    sectionGrants: withGrantNumbers(terms, state.sectionGrants, { after: grant - 1, upTo: grant }),
    grantsKnown: Math.max(state.grantsKnown, grant),
  }
}

/** Answers where an attempt is among its sections, or was when it ended. */
export function sectionProgress(state: AttemptState): SectionProgress {
  const { sectionIndex, sectionStartedAt, sectionCompletedAt, sectionGrants } = state
  const phase = sectionCompletedAt === null ? 'answering' : 'sectionComplete'
  return { phase, sectionIndex, sectionStartedAt, sectionCompletedAt, sectionGrants }
}

function discount(
  state: AttemptState,
  { writerId, seq }: AttemptEvent,
  reason: DiscountReason,
  members: Members,
): AttemptState {
  return { ...state, discounted: members.appended(state.discounted, { writerId, seq, reason }) }
}
