/**
 * Explanations compared by twins: whether students who read the explanation of a question were right in its twin more
 * often than students who had read nothing of its family.
 */
import { isRapid } from './rapid.ts'
import type { Answer } from './answers.ts'
import { isMistake } from './cards.ts'
import { groupedBy } from './grouped.ts'
import { type Counted, type Difference, type Interval, shareDifference, wilson } from './interval.ts'

/** A first answer to a twin, as it speaks for or against the explanation of a question. */
export interface TwinOutcome {
  /** The question whose explanation it is about. */
  readonly question: string
  /** False: the student had seen nothing of the family before. */
  readonly hadRead: boolean
  readonly isRight: boolean
}

/** Days between an explanation and the twin: what is right on the same day may be remembered and not understood. */
const DAYS_BETWEEN = 3

/**
 * Outcomes of one student, two of each family at most. The first sight of a family says how its questions are answered
 * without an explanation. The second one says so with the explanation of the first, if that was shown at once and not
 * just before. Later ones follow several explanations and say nothing of a single one; rapid guesses say nothing.
 *
 * @param answers all answers of the student in their order
 * @param families questions of each family
 */
export function twinOutcomes(
  answers: readonly Answer[],
  families: ReadonlyMap<string, readonly string[]>,
): TwinOutcome[] {
  return [...sightsByFamily(answers)].flatMap(([family, [first, second]]) => {
    const questions = families.get(family) ?? []
    if (first === undefined || questions.length < 2) return []
    const unread = isRapid(first) ? [] : questions.filter((question) => question !== first.question)
    const isRight = !isMistake(first)
    return [
      ...unread.map((question) => ({ question, hadRead: false, isRight })),
      ...(second !== undefined && speaksOfExplanation(first, second)
        ? [{ question: first.question, hadRead: true, isRight: !isMistake(second) }]
        : []),
    ]
  })
}

/** First sights of each family, in their order. */
export function sightsByFamily(answers: readonly Answer[]): Map<string, Answer[]> {
  return groupedBy(
    answers.filter(({ isFirstSight }) => isFirstSight),
    ({ family }) => family,
  )
}

/** True if the explanation of the first sight of a family was shown at once, and its twin came days later. */
export function speaksOfExplanation(first: Answer, second: Answer): boolean {
  return wasExplained(first) && second.day - first.day >= DAYS_BETWEEN && !isRapid(second)
}

/** A practice exam, a set as in the exam, and paper explain later or not at all. */
function wasExplained({ mode, sheet }: Answer): boolean {
  return mode === 'learn' && sheet === null
}

export interface TwinCounts {
  readonly read: Counted
  readonly unread: Counted
}

/** Answers in each group before anything is said. */
export const FEWEST_TWIN_OUTCOMES = 20
/** Level of the intervals: staff compare many explanations, and one of twenty differs by chance. */
const LEVEL = 0.95

export interface CountedShare extends Counted, Interval {}

export interface ExplanationEffect {
  readonly read: CountedShare
  readonly unread: CountedShare
  /** Difference of the shares, −1 to 1; null: not enough answers yet. */
  readonly difference: Difference | null
  /** `none`: the difference may be chance. */
  readonly verdict: 'too-few' | 'helps' | 'none' | 'misleads'
}

/** Shares with their Wilson intervals, and the interval of their difference (Newcombe 1998, method 10). */
export function explanationEffect({ read, unread }: TwinCounts): ExplanationEffect {
  const shares = { read: { ...read, ...shareOf(read) }, unread: { ...unread, ...shareOf(unread) } }
  if (Math.min(read.of, unread.of) < FEWEST_TWIN_OUTCOMES) return { ...shares, difference: null, verdict: 'too-few' }
  const difference = shareDifference(read, unread, LEVEL)
  const verdict = difference.low > 0 ? 'helps' : difference.high < 0 ? 'misleads' : 'none'
  return { ...shares, difference, verdict }
}

function shareOf({ right, of }: Counted): Interval {
  return wilson(right, of, LEVEL)
}
