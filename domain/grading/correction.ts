/** A key that was wrong, put right. */
import type { ExamKey, QuestionKey } from '../exam/key.ts'

export interface KeyCorrection {
  readonly questionId: string
  /** Several of a single choice: any of them is right. */
  readonly correctOptionIds: readonly string[]
  /** 0 takes the question out of the result. */
  readonly mark: number
  /** True if everybody has the mark, whatever they gave. */
  readonly fullMarks?: boolean | undefined
}

/** The key with the correction; `unknown`: it asks no such question, `unfit`: the question cannot be right so. */
export function correctedKey(key: ExamKey, correction: KeyCorrection): ExamKey | 'unknown' | 'unfit' {
  const question = key.questions.find(({ questionId }) => questionId === correction.questionId)
  if (question === undefined) return 'unknown'
  const chosen = new Set(correction.correctOptionIds)
  if (!fits(question, chosen)) return 'unfit'
  const correctOptionIds = question.optionIds.filter((id) => chosen.has(id))
  const { fullMarks: _before, ...rest } = question
  const everybody = correction.fullMarks === true ? { fullMarks: true as const } : {}
  const corrected: QuestionKey = { ...rest, correctOptionIds, mark: correction.mark, ...everybody }
  return { ...key, questions: key.questions.map((one) => (one === question ? corrected : one)) }
}

/** Asks for one right option at least; a question that a person grades needs none. */
function fits({ optionIds, correctType }: QuestionKey, chosen: ReadonlySet<string>): boolean {
  if (![...chosen].every((id) => optionIds.includes(id))) return false
  return correctType === 'manual' || chosen.size > 0
}
