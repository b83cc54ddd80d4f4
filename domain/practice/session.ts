/**
 * A session: the answering of one set. Where it stands follows from the set and from the answers of the log that name
 * it, so that a reload, a crash or another device goes on at the same place.
 */
import { isRightChoice } from './answers.ts'
import type { AnsweredBody, PracticeEvent, SessionMode } from './event.ts'
import type { QuestionBank } from './facts.ts'

export interface PlacedAnswer {
  readonly question: string
  readonly answer: AnsweredBody
  readonly isRight: boolean
}

export interface SessionState {
  /** First answers of this session in their order. */
  readonly answered: readonly PlacedAnswer[]
  /** Answers to what came back at the end. */
  readonly mended: readonly PlacedAnswer[]
  /** Number of different questions of the session. */
  readonly size: number
  /** The question that is asked now; null: the session has ended. */
  readonly next: { readonly question: string; readonly isSecond: boolean } | null
}

export interface SessionInput {
  readonly session: string
  readonly mode: SessionMode
  /** Questions of the set in their order; the ones that are no longer in the bank are passed over. */
  readonly questions: readonly string[]
  readonly bank: QuestionBank
  /**
   * Answers whether the text of a question is here: a new pack may have left it out while its set is being answered.
   * What cannot be shown is not asked.
   */
  readonly isHere: (question: string) => boolean
}

/** Name of the session in which the set of an academy day is answered, the same on every device. */
export function todaysSession(day: number): string {
  return `today-${day}`
}

/** Name of the session in which the questions of a lesson are answered. */
export function lessonSession(lessonId: string): string {
  return `lesson-${lessonId}`
}

/**
 * Answers where a session stands after a merged log. Questions that another device answered in this session count, and
 * take the places of the last ones that were planned here; so do those that were typed in from the sheet that was
 * printed for the day: who practised on paper is not asked the set of the day again. In the mode `learn`, what was
 * wrong comes back once at the end.
 */
export function sessionState(events: readonly PracticeEvent[], input: SessionInput): SessionState {
  const { session, mode, questions, bank, isHere } = input
  const first = new Map<string, PlacedAnswer>()
  const second = new Map<string, PlacedAnswer>()
  const printed = printedFor(events, session)
  for (const { body } of events) {
    if (body.type !== 'answered') continue
    const isTyped = body.sheet !== null && printed.get(body.sheet)?.has(body.question) === true
    if (body.session !== session && !isTyped) continue
    const facts = bank.get(body.question)
    if (facts === undefined) continue
    const placed = { question: body.question, answer: body, isRight: isRightChoice(body.options, facts) }
    if (!first.has(body.question)) first.set(body.question, placed)
    else if (!second.has(body.question)) second.set(body.question, placed)
  }
  const planned = questions.filter((question) => bank.has(question) && (isHere(question) || first.has(question)))
  const size = Math.max(planned.length, first.size)
  const open = planned.filter((question) => !first.has(question)).slice(0, size - first.size)
  const again =
    mode === 'exam'
      ? []
      : [...first.values()].filter(({ question, isRight }) => !isRight && !second.has(question) && isHere(question))
  const [question] = open
  const [back] = again
  return {
    answered: [...first.values()],
    mended: [...second.values()],
    size,
    next:
      question !== undefined
        ? { question, isSecond: false }
        : back === undefined
          ? null
          : { question: back.question, isSecond: true },
  }
}

/** Questions of the sheets that were printed for the day of a session, by code; none unless it is a day's session. */
function printedFor(events: readonly PracticeEvent[], session: string): ReadonlyMap<string, ReadonlySet<string>> {
  const printed = new Map<string, ReadonlySet<string>>()
  for (const { body } of events) {
    // Of two printed days with one code and one day the first one counts.
    if (body.type !== 'printed' || todaysSession(body.day) !== session || printed.has(body.sheet)) continue
    printed.set(body.sheet, new Set(body.questions.map(({ question }) => question)))
  }
  return printed
}
