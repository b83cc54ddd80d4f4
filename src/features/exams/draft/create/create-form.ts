/** The few things without which an exam is not begun. */
import { type ExamForm, newExamForm, type NewExamForm } from '#contract/exams/exam-form.ts'
import { type FieldChecks, rules, schemaErrors } from '#src/ui/form/index.ts'

export type NewExamValues = {
  readonly title: string
  readonly locale: ExamForm['locale']
  readonly type: ExamForm['type']
  /** Empty: none. */
  readonly categoryId: string
  /** Number as typed, in digits of either kind. */
  readonly durationMinutes: string
}

export function newExam(locale: ExamForm['locale']): NewExamValues {
  return { title: '', locale, type: 'mixed', categoryId: '', durationMinutes: '60' }
}

export const newExamChecks: FieldChecks<NewExamValues> = {
  check: (values) => schemaErrors(newExamForm, newExamOf(values)),
  rules: { durationMinutes: rules.needed(rules.wholeNumber) },
}

/** Returns what is sent, once nothing is wrong with it. */
export function newExamOf({ title, locale, type, categoryId, durationMinutes }: NewExamValues): NewExamForm {
  return {
    title: title.trim(),
    locale,
    type,
    categoryId: categoryId === '' ? null : categoryId,
    durationMinutes: rules.typedNumber(durationMinutes) ?? 60,
  }
}
