/**
 * A log as people read it: the instant that each line claims, its announcement, its arrival, and the change that it
 * made. Counted lines are in the order in which they are judged; the others are placed by the instant that they claim.
 */
import { gradeQuestion } from '../grading/grade.ts'
import type { ExamKey } from '../exam/key.ts'
import type { AttemptEvent } from './event.ts'
import { mergeLogs } from './order.ts'

export interface TimelineEntry<Line> {
  readonly line: Line
  /** Choices before and after a counted answer; null for other lines. */
  readonly change: AnswerChange | null
}

export interface AnswerChange {
  readonly questionId: string
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** Score of the question before the answer; null: a person grades it. */
  readonly scoreBefore: number | null
  readonly scoreAfter: number | null
}

/** `counts` answers true if a line is judged at all; `devices` as in `mergeLogs`. */
export function timelineOf<Line extends AttemptEvent>(
  log: readonly Line[],
  key: ExamKey,
  counts: (line: Line) => boolean,
  devices: ReadonlyMap<string, string>,
): TimelineEntry<Line>[] {
  const questions = new Map(key.questions.map((question) => [question.questionId, question]))
  const scoreOf = (questionId: string, given: readonly string[]) => {
    const question = questions.get(questionId)
    return question === undefined ? null : gradeQuestion(question, given, key.partialCredit).score
  }
  const chosen = new Map<string, readonly string[]>()
  // Merging corrects instants, but a reader sees the instant that the line itself claims.
  const ordered = mergeLogs(
    log.map((line) => ({ ...line, claimed: line })),
    devices,
  ).map(({ claimed }) => claimed)
  return ordered.map((line) => {
    const { body } = line
    if (body.type !== 'answer' || !counts(line)) return { line, change: null }
    const { questionId, optionIds: after } = body
    const before = chosen.get(questionId) ?? []
    chosen.set(questionId, after)
    const scores = { scoreBefore: scoreOf(questionId, before), scoreAfter: scoreOf(questionId, after) }
    return { line, change: { questionId, before, after, ...scores } }
  })
}
