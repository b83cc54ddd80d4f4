/**
 * Patterns in an attempt's log about which staff may ask the student. None of them proves anything: a village without a
 * network delivers everything at once, and friends who learned together make the same mistakes. The texts say so, and
 * no score depends on a pattern.
 */
import type { QuestionGrade } from '../grading/grade.ts'

/** Summary of the counted answers of one attempt. Instants are ms UTC, by both clocks. */
export interface SittingFacts {
  readonly startedAt: number
  /** Last instant at which answers counted. */
  readonly endedAt: number
  readonly answers: number
  /** Earliest instant that an answer claims. */
  readonly firstAnsweredAt: number
  readonly firstReceivedAt: number
}

/**
 * `after-the-end`: no answer arrived before the attempt had ended. `begun-late`: by its own claims the log is empty
 * until the last fifth of the time.
 */
export type SittingPattern = 'after-the-end' | 'begun-late'

/** Fewer answers are not enough for a pattern. */
const FEWEST_ANSWERS = 8
/** An empty beginning of a shorter attempt means nothing. */
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

/** An attempt among those with the same answers. */
export interface AnsweredAttempt {
  readonly attemptId: string
  readonly studentId: string
  readonly grades: readonly QuestionGrade[]
  /** Question ids in the order of their first answers. */
  readonly order: readonly string[]
}

export interface SameAnswers {
  readonly attemptId: string
  readonly otherAttemptId: string
  /** Number of equal answers that are wrong. */
  readonly wrong: number
}

/** Minimum of equal wrong answers. Equal right answers are common, since all students who know them give the same. */
const FEWEST_WRONG_ALIKE = 3

/**
 * Finds pairs of different students' attempts at one version whose answers are equal in content and order. If the order
 * is that of the paper, it is no evidence, so enough equal answers have to be wrong; in any other order they may all be
 * right. Each attempt is named only with the first other one found.
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
