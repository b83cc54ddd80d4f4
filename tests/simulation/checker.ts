/**
 * Reads the history of what the student saw and what the server stored, and says what is wrong. It knows nothing of
 * folds, machines and outboxes.
 */
import type { AttemptResult } from '#domain/grading/result.ts'
import type { AttemptTerms } from '#domain/attempt/terms.ts'
import type { History, Tap } from './history.ts'

export interface Stored {
  readonly state: string
  readonly result: AttemptResult | null
  readonly terms: AttemptTerms
  readonly submissions: number
  /** Events on the server, by writer and number. */
  readonly events: number
  readonly distinctEvents: number
}

export interface Left {
  /** Rows that still wait in an outbox, and whether the log behind them is still on the device. */
  readonly waiting: number
  readonly parked: number
}

/** Two taps on different devices closer than this in true time have no order that anyone could see. */
const SIMULTANEOUS_MS = 4_000
const GRANTED_MORE_MS = 1_000

export function faults(history: History, stored: Stored, left: Left, correct: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  if (stored.state !== 'closed' || stored.result === null) return ['the attempt was never closed']
  if (left.waiting > 0) found.push(`${left.waiting} commands never reached the server in good weather`)
  if (stored.events !== stored.distinctEvents) found.push('an event is stored twice')
  const graded = new Map(stored.result.questionGrades.map((grade) => [grade.questionId, grade.given]))
  for (const [questionId, given] of graded) found.push(...answerFaults(history, stored, questionId, given))
  found.push(...scoreFaults(stored.result, correct))
  return found
}

function answerFaults(history: History, stored: Stored, questionId: string, given: readonly string[]): string[] {
  const taps = history.taps.filter((tap) => tap.questionId === questionId && tap.taken)
  const possible = possibleChoices(taps)
  const found: string[] = []
  if (!possible.some((choice) => sameChoice(choice, given))) {
    found.push(
      `question ${questionId}: graded [${given.join()}], the student saw [${possible.map((one) => one.join()).join('] or [')}]`,
    )
  }
  const late = taps.some((tap) => tap.at > stored.terms.deadlineAt + GRANTED_MORE_MS)
  if (late && !history.clockSetWhileClosed) found.push(`question ${questionId}: an answer was taken after the deadline`)
  return found
}

/**
 * What may be graded: the last choice seen as saved, or any later one that was tapped and never seen as saved (it
 * may or may not have arrived). Nothing seen as saved: also no answer at all.
 */
function possibleChoices(taps: readonly Tap[]): (readonly string[])[] {
  const saved = taps.filter((tap) => tap.savedAt !== null)
  const last = saved.at(-1)
  if (last === undefined) return [[], ...taps.map((tap) => tap.optionIds)]
  const rivals = saved.filter((tap) => tap.device !== last.device && last.at - tap.at < SIMULTANEOUS_MS)
  const later = taps.slice(taps.indexOf(last) + 1)
  return [last, ...rivals, ...later].map((tap) => tap.optionIds)
}

function scoreFaults(result: AttemptResult, correct: ReadonlyMap<string, string>): string[] {
  const score = result.questionGrades.filter((grade) => sameChoice(grade.given, [correct.get(grade.questionId) ?? '']))
  return score.length === result.score ? [] : [`the score is ${result.score}, recomputed ${score.length}`]
}

function sameChoice(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
