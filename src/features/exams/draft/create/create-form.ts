/** The few things without which an exam is not begun. */
import type { ExamForm } from '#contract/exam-form.ts'
import { rules } from '#src/ui/form/index.ts'
import { minutesRule, titleRule } from '../settings/settings-form.ts'

export type NewExamValues = {
  readonly title: string
  readonly locale: ExamForm['locale']
  readonly type: ExamForm['type']
  /** Empty: none. */
  readonly categoryId: string
  /** As typed, in digits of either kind. */
  readonly durationMinutes: string
}

export function newExam(locale: ExamForm['locale']): NewExamValues {
  return { title: '', locale, type: 'mixed', categoryId: '', durationMinutes: '60' }
}

export const newExamRules = { title: titleRule, durationMinutes: minutesRule }

/** What is sent, once the rules hold. */
export function newExamOf({ title, locale, type, categoryId, durationMinutes }: NewExamValues) {
  return {
    title: title.trim(),
    locale,
    type,
    categoryId: categoryId === '' ? null : categoryId,
    durationMinutes: rules.typedNumber(durationMinutes) ?? 60,
  }
}
