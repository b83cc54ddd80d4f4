import { applyEvent, passTime, wouldCount } from '#domain/attempt/fold.ts'
import type { AttemptEvent, AttemptEventBody } from '#domain/attempt/event.ts'
import type { AttemptState } from '#domain/attempt/state.ts'
import { warningsBetween } from '#domain/attempt/warnings.ts'
import { sectionEndsAt } from '#domain/attempt/state.ts'
import type { QuestionBody, ExamEvent } from './exam-events.ts'
import type { DeliveryReport, ExamOverview, Session } from './session.ts'

export interface ExamContext {
  readonly overview: ExamOverview
  /** Code of the reason why the start failed, null: none. */
  readonly startFailure: string | null
  readonly session: Session | null
  /** The fold of everything that happened, what is not yet durable included. */
  readonly state: AttemptState | null
  readonly nextSeq: number
  /** Index within the running section of the question on screen. */
  readonly questionIndex: number
  /** Events whose write has not resolved: shown as "not yet saved". */
  readonly unwritten: readonly AttemptEvent[]
  readonly delivery: DeliveryReport
  /** Whether this device's log ends with a submission: recorded once, whatever follows. */
  readonly submitRecorded: boolean
  /** Remaining ms at the last tick, for the warnings. */
  readonly remainingMs: number
  /** The warning (minutes) to be announced last; null before the first. */
  readonly warning: number | null
}

const NO_DELIVERY: DeliveryReport = {
  ackedSeq: 0,
  status: 'idle',
  failures: 0,
  refusal: null,
  closed: null,
  heldElsewhere: false,
  deadlineAt: null,
}

export function initialContext(overview: ExamOverview): ExamContext {
  return {
    overview,
    startFailure: null,
    session: null,
    state: null,
    nextSeq: 1,
    questionIndex: 0,
    unwritten: [],
    delivery: NO_DELIVERY,
    submitRecorded: false,
    remainingMs: Number.POSITIVE_INFINITY,
    warning: null,
  }
}

/** The context of an attempt that was opened: started now, or rebuilt from its log. */
export function openedContext(session: Session): Partial<ExamContext> {
  return {
    startFailure: null,
    session,
    state: session.state,
    nextSeq: session.nextSeq,
    questionIndex: session.questionIndex,
    unwritten: [],
    delivery: { ...NO_DELIVERY, ackedSeq: session.ackedSeq },
    submitRecorded: session.submitRecorded,
    remainingMs: remaining(session, session.state, session.clock.now()),
    warning: null,
  }
}

/** Milliseconds until the running section, or between sections the exam, ends. */
export function remaining(session: Session, state: AttemptState, now: number): number {
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
    case 'ANSWER':
      return { type: 'answer', questionId: event.questionId, optionIds: event.optionIds }
    case 'FLAG':
      return { type: 'flag', questionId: event.questionId, flagged: event.flagged }
    case 'STRIKE':
      return { type: 'strike', questionId: event.questionId, optionIds: event.optionIds }
    case 'SHOW_HINT':
      return { type: 'hint', questionId: event.questionId }
    default:
      return null
  }
}

/** Whether the fold accepts this body now: the same rule that the server grades by. */
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
    unwritten: [...context.unwritten, event],
    submitRecorded: context.submitRecorded || body.type === 'submit',
  }
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

/** The question on screen as seen, the first time. */
export function withSeen(context: ExamContext): Partial<ExamContext> {
  const { session, state } = running(context)
  const question = session.paper.sections[state.sectionIndex]?.questions[context.questionIndex]
  if (question === undefined || state.seen.has(question.id)) return {}
  const body = { type: 'seen', questionId: question.id } as const
  return counts(context, body) ? withEvent(context, body) : {}
}

/** The page is visible again. Time passes first: whoever comes back after the grace finds the attempt ended. */
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

/** What time alone has done by now: sections and attempt run out, an absence outlasts the grace, warnings pass. */
export function withTime(context: ExamContext): Partial<ExamContext> {
  const { session, state } = running(context)
  const now = session.clock.now()
  const next = passTime(session.rules, state, now)
  const remainingMs = remaining(session, next, now)
  const passed = next.phase === 'answering' ? warningsBetween(context.remainingMs, remainingMs).at(-1) : undefined
  return { state: next, remainingMs, warning: passed ?? context.warning }
}

/** A server that extended the deadline extends it here: never the other way round. */
export function withDelivery(context: ExamContext, report: DeliveryReport): Partial<ExamContext> {
  const { session } = context
  const deadlineAt = report.deadlineAt
  if (session === null || deadlineAt === null || deadlineAt <= session.rules.terms.deadlineAt)
    return { delivery: report }
  const terms = { ...session.rules.terms, deadlineAt }
  return { delivery: report, session: { ...session, rules: { ...session.rules, terms } } }
}
