/** A key that was wrong, put right. */
import type { ExamKey, QuestionKey } from '../exam/key.ts'

export interface KeyCorrection {
  readonly questionId: string
  readonly correctOptionIds: readonly string[]
  /** 0 takes the question out of the result. */
  readonly mark: number
}

/** The key with the correction; `unknown`: it asks no such question, `unfit`: the question cannot be right so. */
export function correctedKey(key: ExamKey, correction: KeyCorrection): ExamKey | 'unknown' | 'unfit' {
  const question = key.questions.find(({ questionId }) => questionId === correction.questionId)
  if (question === undefined) return 'unknown'
  const chosen = new Set(correction.correctOptionIds)
  if (!fits(question, chosen)) return 'unfit'
  const correctOptionIds = question.optionIds.filter((id) => chosen.has(id))
  const corrected = { ...question, correctOptionIds, mark: correction.mark }
  return { ...key, questions: key.questions.map((one) => (one === question ? corrected : one)) }
}

/** One right option for single choice and true or false, some for multiple choice; a person needs none. */
function fits({ optionIds, answerType, correctType }: QuestionKey, chosen: ReadonlySet<string>): boolean {
  if (![...chosen].every((id) => optionIds.includes(id))) return false
  if (correctType === 'manual') return true
  return answerType === 'checkbox' ? chosen.size > 0 : chosen.size === 1
}
