import { academyDay } from '../progress/academy-day.ts'
import type { AnsweredBody, Certainty, PracticeEvent, SessionMode } from './event.ts'
import type { QuestionBank, QuestionFacts } from './facts.ts'

/** The meaning of one answered line of the log. */
export interface Answer {
  readonly question: string
  /** Version of the pack that showed it; 0 where no pack did. */
  readonly version: number
  readonly family: string
  readonly topic: string
  /** Academy day. */
  readonly day: number
  /** Instant in UTC, ms. */
  readonly at: number
  /** True if exactly the right options were chosen. */
  readonly isRight: boolean
  readonly isBlank: boolean
  /** True for the first answer to this question: only such answers measure, all others train. */
  readonly isFirstSight: boolean
  /** True for the first answer of the academy day to this question or a twin: only such answers count for memory. */
  readonly isFirstOfDay: boolean
  readonly certainty: Certainty | null
  readonly hints: number
  readonly ms: number
  readonly session: string
  readonly mode: SessionMode
  readonly sheet: string | null
  /** Misconceptions that the chosen options are due to, without repetition. */
  readonly misconceptions: readonly string[]
  /** Correctness of the choice before it was changed and after; null: it was not changed. */
  readonly changed: { readonly was: boolean; readonly is: boolean } | null
  /** True if the family has another question that is still asked. */
  readonly hasTwin: boolean
}

/**
 * Meaning of every answer in a merged log, in its order. Answers to questions that the bank does not contain are left
 * out: their keys are unknown, or in doubt.
 */
export function readAnswers(events: readonly PracticeEvent[], bank: QuestionBank): Answer[] {
  const offered = offeredByFamily(bank)
  const seen = new Set<string>()
  const lastDays = new Map<string, number>()
  const answers: Answer[] = []
  for (const { at, body } of events) {
    if (body.type !== 'answered') continue
    const facts = bank.get(body.question)
    if (facts === undefined) continue
    const day = academyDay(at)
    const isFirstSight = !seen.has(body.question)
    const isFirstOfDay = lastDays.get(facts.family) !== day
    seen.add(body.question)
    lastDays.set(facts.family, day)
    const others = (offered.get(facts.family) ?? 0) - (facts.isOffered ? 1 : 0)
    answers.push(meaningOf(body, facts, { day, at, isFirstSight, isFirstOfDay, hasTwin: others > 0 }))
  }
  return answers
}

/** Number of questions that are still asked, by family. */
function offeredByFamily(bank: QuestionBank): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { family, isOffered } of bank.values()) {
    if (isOffered) counts.set(family, (counts.get(family) ?? 0) + 1)
  }
  return counts
}

type Place = Pick<Answer, 'day' | 'at' | 'isFirstSight' | 'isFirstOfDay' | 'hasTwin'>

function meaningOf(body: AnsweredBody, facts: QuestionFacts, place: Place): Answer {
  const { question, version, options, changedFrom, certainty, hints, ms, session, mode, sheet } = body
  const { day, at, isFirstSight, isFirstOfDay, hasTwin } = place
  const isRight = isRightChoice(options, facts)
  return {
    question,
    version,
    family: facts.family,
    topic: facts.topic,
    day,
    at,
    isRight,
    isBlank: options.length === 0,
    isFirstSight,
    isFirstOfDay,
    certainty,
    hints,
    ms,
    session,
    mode,
    sheet,
    misconceptions: isRight ? NONE : misconceptionsIn(options, facts),
    changed: changedFrom === null ? null : { was: isRightChoice(changedFrom, facts), is: isRight },
    hasTwin,
  }
}

const NONE: readonly string[] = []

/** True if the chosen options are exactly the right ones. A question that was left blank is never right. */
export function isRightChoice(chosen: readonly string[], { options }: QuestionFacts): boolean {
  let right = 0
  for (const option of options) {
    if (option.isRight !== chosen.includes(option.id)) return false
    if (option.isRight) right += 1
  }
  return right > 0 && (chosen.length === right || new Set(chosen).size === right)
}

function misconceptionsIn(chosen: readonly string[], { options }: QuestionFacts): readonly string[] {
  const found = new Set<string>()
  for (const { id, misconception } of options) {
    if (misconception !== null && chosen.includes(id)) found.add(misconception)
  }
  return found.size === 0 ? NONE : [...found]
}
