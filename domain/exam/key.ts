/** What is right, and why. Stays on the server until an attempt is closed. */
import type { AnswerType, CorrectType } from './document.ts'

export interface QuestionKey {
  readonly questionId: string
  readonly sectionId: string
  readonly topic: string
  readonly answerType: AnswerType
  readonly correctType: CorrectType
  readonly mark: number
  readonly optionIds: readonly string[]
  readonly correctOptionIds: readonly string[]
  readonly hintHtml: string | null
  readonly explanationHtml: string | null
  readonly videoLink: string | null
  /** Whether the student may see the right option and the explanation in the result. */
  readonly showAnswer: boolean
}

export interface ExamKey {
  readonly partialCredit: boolean
  readonly videoLink: string | null
  readonly questions: readonly QuestionKey[]
}
