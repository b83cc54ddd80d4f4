/** Keys of questions: what is right, and why. They stay on the server until an attempt is closed. */
import type { AnswerType, CorrectType } from './document.ts'

export interface QuestionKey {
  readonly questionId: string
  readonly sectionId: string
  readonly topic: string
  readonly answerType: AnswerType
  readonly correctType: CorrectType
  readonly mark: number
  readonly optionIds: readonly string[]
  /** Right options. A single choice has one, unless a correction accepted several: any of them is right then. */
  readonly correctOptionIds: readonly string[]
  /** Set by a correction: everybody has the mark, whatever they gave. Absent: the answer decides. */
  readonly fullMarks?: true
  readonly hintHtml: string | null
  readonly explanationHtml: string | null
  /** Reasons in the exam's second language; absent: it has none. */
  readonly translation?: { readonly hintHtml: string | null; readonly explanationHtml: string | null }
  readonly videoLink: string | null
  /** True if the student may see the right option and the explanation in the result. */
  readonly showAnswer: boolean
}

export interface ExamKey {
  readonly partialCredit: boolean
  readonly videoLink: string | null
  readonly questions: readonly QuestionKey[]
}
