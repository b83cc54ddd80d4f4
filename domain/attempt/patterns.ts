/**
 * What in an attempt's log is worth a question to the student. None of it proves anything: a village without a network
 * delivers everything at once, and friends who learned together err together. Texts say so, and no score depends on it.
 */
import type { QuestionGrade } from '../grading/grade.ts'

/** Answers that count of one attempt, by both clocks, ms UTC. */
export interface SittingFacts {
  readonly startedAt: number
  /** The instant until which answers counted. */
  readonly endedAt: number
  readonly answers: number
  /** The earliest instant that an answer claims. */
  readonly firstAnsweredAt: number
  readonly firstReceivedAt: number
}

/**
 * `after-the-end`: no answer arrived before the attempt had ended; `begun-late`: by its own claims the log is empty
 * until the last fifth of the time.
 */
export type SittingPattern = 'after-the-end' | 'begun-late'

/** Fewer answers than these say nothing. */
const FEWEST_ANSWERS = 8
/** A short sitting has no empty beginning worth a question. */
const SHORTEST_MS = 10 * 60_000
const LAST_PART = 0.8

export function patternsOfSitting(facts: SittingFacts): SittingPattern[] {
  const { startedAt, endedAt, answers, firstAnsweredAt, firstReceivedAt } = facts
  const lasted = endedAt - startedAt
  if (answers < FEWEST_ANSWERS) return []
  const isBegunLate = lasted >= SHORTEST_MS && firstAnsweredAt - startedAt >= lasted * LAST_PART
  return [
    ...(firstReceivedAt > endedAt ? (['after-the-end'] as const) : []),
    ...(isBegunLate ? (['begun-late'] as const) : []),
  ]
}

/** One attempt among those with the same answers. */
export interface AnsweredAttempt {
  readonly attemptId: string
  readonly studentId: string
  readonly grades: readonly QuestionGrade[]
  /** The questions in the order in which they were first answered. */
  readonly order: readonly string[]
}

export interface SameAnswers {
  readonly attemptId: string
  readonly otherAttemptId: string
  /** How many of the same answers are wrong. */
  readonly wrong: number
}

/** So many wrong answers alike are rarer than the right ones, which everybody who knows them shares. */
const FEWEST_WRONG_ALIKE = 3

/**
 * Pairs of different students' attempts at one version whose answers are the same in content and order. Answers in the
 * paper's own order say nothing about order, so wrong answers alike have to speak; all right in another order does.
 * Each attempt is named with the first such other only.
 */
export function sameAnswers(attempts: readonly AnsweredAttempt[], paperOrder: readonly string[]): SameAnswers[] {
  const alike = Map.groupBy(attempts, ({ grades, order }) =>
    JSON.stringify([grades.map(({ questionId, given }) => [questionId, given.toSorted()]), order]),
  )
  return [...alike.values()].flatMap((group) =>
    group.flatMap((one) => {
      const other = group.find(({ studentId }) => studentId !== one.studentId)
      const wrong = one.grades.filter(({ answered, correct }) => answered && !correct).length
      if (other === undefined || one.order.length < FEWEST_ANSWERS) return []
      if (wrong < FEWEST_WRONG_ALIKE && isInOrder(one.order, paperOrder)) return []
      return [{ attemptId: one.attemptId, otherAttemptId: other.attemptId, wrong }]
    }),
  )
}

function isInOrder(order: readonly string[], paperOrder: readonly string[]): boolean {
  const places = order.map((questionId) => paperOrder.indexOf(questionId))
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1))
}
