import { applyEvent, passTime, wouldCount } from '#domain/attempt/fold.ts'
import type { AttemptEvent, AttemptEventBody } from '#domain/attempt/event.ts'
import type { AttemptState } from '#domain/attempt/state.ts'
import { warningsBetween } from '#domain/attempt/warnings.ts'
import { breakEndsAt, sectionEndsAt } from '#domain/attempt/state.ts'
import { grantedMs, withGrants } from '#domain/attempt/terms.ts'
import type { QuestionBody, ExamEvent } from './exam-events.ts'
import type { DeliveryReport, ExamOverview, Session } from './session.ts'

/** Up to which grant, and how much of it was new here (ms). */
export interface AddedTime {
  readonly upTo: number
  readonly ms: number
}

export interface ExamContext {
  readonly overview: ExamOverview
  /** Code of the reason why the start failed, null: none. */
  readonly startFailure: string | null
  readonly session: Session | null
  /** The fold of everything that happened, what is not yet durable included. */
  readonly state: AttemptState | null
  readonly nextSeq: number
  /** The number of the last answer of this device to each question. */
  readonly answered: ReadonlyMap<string, number>
  /** Index within the running section of the question on screen. */
  readonly questionIndex: number
  /** Events whose write has not resolved: shown as "not yet saved". */
  readonly unwritten: readonly AttemptEvent[]
  readonly delivery: DeliveryReport
  /** True if this device's log ends with a submission: it is recorded once, whatever follows. */
  readonly submitRecorded: boolean
  /** Remaining ms at the last tick, for the warnings. */
  readonly remainingMs: number
  /** The warning (minutes) to be announced last; null before the first. */
  readonly warning: number | null
  /** Time that was added while the exam was on screen, to be announced; null: none. */
  readonly addedTime: AddedTime | null
}

const NO_DELIVERY: DeliveryReport = {
  ackedSeq: 0,
  status: 'idle',
  failures: 0,
  refusal: null,
  closed: null,
  heldElsewhere: false,
  deadlineAt: null,
  grants: [],
}

export function initialContext(overview: ExamOverview): ExamContext {
  return {
    overview,
    startFailure: null,
    session: null,
    state: null,
    nextSeq: 1,
    answered: new Map(),
    questionIndex: 0,
    unwritten: [],
    delivery: NO_DELIVERY,
    submitRecorded: false,
    remainingMs: Number.POSITIVE_INFINITY,
    warning: null,
    addedTime: null,
  }
}

/** The context of an attempt that was opened: started now, or rebuilt from its log. */
export function openedContext(session: Session): Partial<ExamContext> {
  return {
    startFailure: null,
    session,
    state: session.state,
    nextSeq: session.nextSeq,
    answered: session.answered ?? new Map(),
    questionIndex: session.questionIndex,
    unwritten: session.unwritten ?? [],
    delivery: { ...NO_DELIVERY, ackedSeq: session.ackedSeq },
    submitRecorded: session.submitRecorded,
    remainingMs: remaining(session, session.state, session.clock.now()),
    warning: null,
    addedTime: null,
  }
}

/** Milliseconds that are left of the break; 0: it is over, null: a section runs, or no break follows this one. */
export function breakLeft(session: Session, state: AttemptState, now: number): number | null {
  const endsAt = breakEndsAt(session.rules.terms, state)
  return endsAt === null ? null : Math.max(0, endsAt - now)
}

/** Milliseconds until the running section, the break after it, or else between sections the exam, ends. */
export function remaining(session: Session, state: AttemptState, now: number): number {
  const rest = breakLeft(session, state, now)
  if (rest !== null && rest > 0) return rest
  const limit = state.phase === 'answering' ? sectionEndsAt(session.rules.terms, state) : session.rules.terms.deadlineAt
  return Math.max(0, limit - now)
}

/** The session and state of a machine that is in progress; asking earlier is a bug. */
export function running(context: ExamContext): { session: Session; state: AttemptState } {
  if (context.session === null || context.state === null) throw new Error('the exam has not been opened')
  return { session: context.session, state: context.state }
}

/** The body that a tap becomes. */
export function bodyOf(event: ExamEvent): QuestionBody | null {
  switch (event.type) {
    case 'SHOW_HINT':
      return { type: 'hint', questionId: event.questionId }
    case 'ANSWER':
      return { type: 'answer', questionId: event.questionId, optionIds: event.optionIds }
    case 'FLAG':
      return { type: 'flag', questionId: event.questionId, flagged: event.flagged }
    case 'STRIKE':
      return { type: 'strike', questionId: event.questionId, optionIds: event.optionIds }
    case 'MARK':
      return { type: 'mark', questionId: event.questionId, markId: event.markId, mark: event.mark }
    case 'LANGUAGE':
      return { type: 'language', questionId: event.questionId, locale: event.locale }
    default:
      return null
  }
}

/** Answers whether the fold accepts this body now: by the same rule that the server grades by. */
export function counts(context: ExamContext, body: AttemptEventBody): boolean {
  const { session, state } = running(context)
  return wouldCount(session.rules, state, nextEvent(context, body, session.clock.now()))
}

/** The context after one more event of this device, which waits in `unwritten` until it is durable. */
export function withEvent(context: ExamContext, body: AttemptEventBody, at?: number): Partial<ExamContext> {
  const { session, state } = running(context)
  const event = nextEvent(context, body, at ?? session.clock.now())
  return {
    state: applyEvent(session.rules, state, event),
    nextSeq: event.seq + 1,
    answered: withAnswer(context.answered, event),
    unwritten: [...context.unwritten, event],
    submitRecorded: context.submitRecorded || body.type === 'submit',
  }
}

/** Returns the answered questions with what this event answers. */
export function withAnswer(answered: ReadonlyMap<string, number>, { body, seq }: AttemptEvent) {
  return body.type === 'answer' ? new Map(answered).set(body.questionId, seq) : answered
}

/**
 * The submission that time or an absence caused: stamped with the instant of the end that the fold has worked out,
 * so that the server's fold of the same log ends at the same instant with the same reason.
 */
export function withRecordedEnd(context: ExamContext): Partial<ExamContext> {
  const { state } = running(context)
  if (context.submitRecorded || state.ended === null || state.ended.reason === 'closed') return {}
  return { ...withEvent(context, { type: 'submit', reason: state.ended.reason }, state.ended.at), state }
}

/** Another question of the running section on screen; an index beyond its ends is the end. */
export function withQuestion(context: ExamContext, questionIndex: number): Partial<ExamContext> {
  const { session, state } = running(context)
  const last = (session.paper.sections[state.sectionIndex]?.questions.length ?? 1) - 1
  return { questionIndex: Math.min(Math.max(questionIndex, 0), last) }
}

/**
 * Records that the device's clock was found wrong, if it was. Lines of a clock that was ahead claim instants to come:
 * with this line in the log they are lowered, here as on the server, and a section that began with one of them ends at
 * the same instant on both.
 */
export function withClockFinding(context: ExamContext): Partial<ExamContext> {
  const { session, state } = running(context)
  const finding = session.clock.tick()
  if (finding === null) return {}
  const changes = withEvent(context, { type: 'clock', ...finding })
  const { unwritten = [] } = changes
  if (finding.byMs > 0 || state.phase === 'ended' || session.foldAgain === undefined) return changes
  return { ...changes, state: session.foldAgain(session.rules, unwritten, session.clock.now()) }
}

/** Lines that the storage has wait no longer. */
export function withoutWritten({ unwritten }: ExamContext, event: ExamEvent): Partial<ExamContext> {
  return event.type === 'WRITTEN' ? { unwritten: unwritten.filter((waiting) => waiting.seq > event.seq) } : {}
}

/** Shows the same paper in its other language. */
export function withPaper(context: ExamContext, event: ExamEvent): Partial<ExamContext> {
  return event.type === 'SHOW_PAPER' ? { session: { ...running(context).session, paper: event.paper } } : {}
}

/** The question on screen as seen, the first time. */
export function withSeen(context: ExamContext): Partial<ExamContext> {
  const { session, state } = running(context)
  const question = session.paper.sections[state.sectionIndex]?.questions[context.questionIndex]
  if (question === undefined || state.seen.has(question.id)) return {}
  const body = { type: 'seen', questionId: question.id } as const
  return counts(context, body) ? withEvent(context, body) : {}
}

/** The page is visible again. Time passes first: a student who comes back after the grace finds the attempt ended. */
export function withReturn(context: ExamContext): Partial<ExamContext> {
  const changes = withTime(context)
  const passed = { ...context, ...changes }
  const { state } = running(passed)
  if (state.awaySince === null || state.phase === 'ended') return changes
  return { ...changes, ...withEvent(passed, { type: 'back' }) }
}

function nextEvent(context: ExamContext, body: AttemptEventBody, at: number): AttemptEvent {
  const { session } = running(context)
  return { writerId: session.writerId, seq: context.nextSeq, at: Math.round(at), body }
}

/**
 * Applies what time alone has done by now: sections and attempt run out, an absence outlasts the grace, warnings pass.
 */
export function withTime(context: ExamContext): Partial<ExamContext> {
  const { session, state } = running(context)
  const now = session.clock.now()
  const next = passTime(session.rules, state, now)
  const remainingMs = remaining(session, next, now)
  const passed = next.phase === 'answering' ? warningsBetween(context.remainingMs, remainingMs).at(-1) : undefined
  return { state: next, remainingMs, warning: passed ?? context.warning }
}

/** Applies what another tab of this device did; a section that it went on to begins at its first question here. */
export function withFollowed(context: ExamContext, state: AttemptState): Partial<ExamContext> {
  const isSameSection = running(context).state.sectionIndex === state.sectionIndex
  return { state, questionIndex: isSameSection ? context.questionIndex : 0 }
}

/** Takes over what the sender reported. */
export function withReported(context: ExamContext, event: ExamEvent): Partial<ExamContext> {
  return event.type === 'DELIVERY' ? withDelivery(context, event.report) : {}
}

/** A server that extended the deadline extends it here: never the other way round. */
function withDelivery(context: ExamContext, report: DeliveryReport): Partial<ExamContext> {
  const { session } = context
  const deadlineAt = report.deadlineAt
  if (session === null || deadlineAt === null || deadlineAt <= session.rules.terms.deadlineAt)
    return { delivery: report }
  const terms = { ...withGrants(session.rules.terms, report.grants), deadlineAt }
  return { delivery: report, session: { ...session, rules: { ...session.rules, terms } } }
}

/** Returns what the log says when this device learns of granted time; null while it knows of all of it. */
export function newTimeBody(context: ExamContext): AttemptEventBody | null {
  const { session, state } = running(context)
  const upTo = session.rules.terms.grants?.length ?? 0
  if (upTo <= state.grantsKnown) return null
  const body = { type: 'extended', after: state.grantsKnown, upTo } as const
  return counts(context, body) ? body : null
}

/** Granted time holds from here on: the clock shows it, and its warnings are armed again. */
export function withNewTime(context: ExamContext): Partial<ExamContext> {
  const body = newTimeBody(context)
  if (body?.type !== 'extended') return {}
  const changes = withEvent(context, body)
  const { session, state } = running({ ...context, ...changes })
  const numbers = Array.from({ length: body.upTo - body.after }, (_, index) => body.after + 1 + index)
  return {
    ...changes,
    remainingMs: remaining(session, state, session.clock.now()),
    warning: null,
    addedTime: { upTo: body.upTo, ms: grantedMs(session.rules.terms, numbers) },
  }
}
