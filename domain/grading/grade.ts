/**
 * Marks of single questions.
 * Single choice and true/false: the question's mark or zero; where a correction accepted several options, any of them. Multiple choice: the exact set, or with partial credit
 * the share of the right options chosen minus the share of the wrong ones chosen, not below zero.
 */
import type { ExamKey, QuestionKey } from '../exam/key.ts'

export interface QuestionGrade {
  readonly questionId: string
  readonly given: readonly string[]
  readonly answered: boolean
  /** Null until a person has graded it. */
  readonly score: number | null
  readonly maximum: number
  readonly correct: boolean
}

/** Scores that people gave, by question; a question that is missing waits. */
export type ManualScores = ReadonlyMap<string, number>

/** The grade of one question; `score` is rounded to four decimals, so that sums do not carry binary dust. */
export function gradeQuestion(
  key: QuestionKey,
  given: readonly string[],
  partialCredit: boolean,
  manualScore: number | null = null,
): QuestionGrade {
  const grade = { questionId: key.questionId, given, answered: given.length > 0, maximum: key.mark }
  if (key.fullMarks === true) return { ...grade, score: key.mark, correct: true }
  if (key.correctType === 'manual') {
    // Nothing was given: there is nothing for a person to weigh.
    const untouched = given.length === 0 ? 0 : null
    const score = manualScore === null ? untouched : round(Math.min(Math.max(manualScore, 0), key.mark))
    return { ...grade, score, correct: score !== null && score === key.mark }
  }
  const share = correctShare(key, new Set(given), partialCredit)
  return { ...grade, score: round(share * key.mark), correct: share === 1 }
}

function correctShare(key: QuestionKey, given: ReadonlySet<string>, partialCredit: boolean): number {
  const right = new Set(key.correctOptionIds)
  const hits = [...given].filter((id) => right.has(id)).length
  const misses = given.size - hits
  if (key.answerType !== 'checkbox') return hits > 0 && misses === 0 ? 1 : 0
  if (hits === right.size && misses === 0 && right.size > 0) return 1
  if (!partialCredit || right.size === 0) return 0
  const wrongOptions = key.optionIds.length - right.size
  const penalty = wrongOptions === 0 ? misses : misses / wrongOptions
  return Math.max(0, hits / right.size - penalty)
}

/** Every question of the exam, unanswered ones too, in the order of the key. */
export function gradeExam(
  key: ExamKey,
  answers: ReadonlyMap<string, readonly string[]>,
  manualScores: ManualScores = new Map(),
): QuestionGrade[] {
  return key.questions.map((question) =>
    gradeQuestion(
      question,
      answers.get(question.questionId) ?? [],
      key.partialCredit,
      manualScores.get(question.questionId) ?? null,
    ),
  )
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
