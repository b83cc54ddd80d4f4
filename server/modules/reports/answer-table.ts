/** Marks and answers of attempts, a row an attempt and a column a question. */
import type { Marks } from '#domain/statistics/exam-statistics.ts'
import type { Choice } from '#domain/statistics/option-statistics.ts'
import type { AskedQuestion } from './asked-questions.ts'
import type { GradedAttempt } from './graded-attempts.ts'

export interface AnswerTable {
  readonly marks: Marks
  /** A row an attempt; null: not asked. */
  readonly given: readonly (readonly (readonly string[] | null)[])[]
}

/** Lays the attempts out by the questions of the report. */
export function answerTable(asked: readonly AskedQuestion[], attempts: readonly GradedAttempt[]): AnswerTable {
  // Attempts that were asked the same share their list of questions, so places are looked up once for each list.
  const places = new Map<readonly string[], readonly number[]>()
  const placesOf = (questionIds: readonly string[]) => {
    const known = places.get(questionIds)
    if (known !== undefined) return known
    const index = new Map(questionIds.map((id, place) => [id, place]))
    const found = asked.map(({ question }) => index.get(question.id) ?? -1)
    places.set(questionIds, found)
    return found
  }
  return {
    marks: {
      maxima: asked.map(({ key }) => key.mark),
      attempts: attempts.map(({ questionIds, marks }) => placesOf(questionIds).map((place) => marks[place] ?? null)),
    },
    given: attempts.map(({ questionIds, given }) => placesOf(questionIds).map((place) => given[place] ?? null)),
  }
}

/** Who chose what of one question; `totals`: of the attempts. */
export function choicesAt(item: number, { marks, given }: AnswerTable, totals: readonly number[]): Choice[] {
  return given.flatMap((answers, attempt) => {
    const own = answers[item] ?? null
    const mark = marks.attempts[attempt]?.[item] ?? 0
    return own === null ? [] : [{ given: own, rest: (totals[attempt] ?? 0) - mark }]
  })
}
