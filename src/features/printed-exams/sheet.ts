import type { PrintedExam } from '#contract/exams/printed-exams.ts'
import { optionLetter } from '#domain/exam/option-letters.ts'
import type { PrintedSection } from '#domain/exam/printed-forms.ts'

/** One form of the paper. */
export interface Sheet {
  /** From 0. */
  readonly form: number
  readonly seed: number
  readonly sections: readonly PrintedSection[]
}

/** Name of a form, in the letters of the exam. */
export function formName({ paper }: PrintedExam, { form }: Sheet): string {
  return optionLetter(paper.locale, form)
}

/** The words of the paper by their keys; the server knows all of them. */
export function paperWord({ words }: PrintedExam, key: string): string {
  return words[key] ?? key
}

export function questionsOf({ paper }: PrintedExam) {
  return paper.sections.flatMap(({ questions }) => questions)
}
