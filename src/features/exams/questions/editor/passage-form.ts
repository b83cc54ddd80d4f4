import { type ExamDraft, paragraphForm } from '#contract/exams/exam-form.ts'
import { type FieldChecks, rules, schemaErrors } from '#src/ui/form/index.ts'

export type Passage = ExamDraft['paragraphs'][number]

export type PassageValues = { readonly title: string; readonly text: string }

export function valuesOf(passage: Passage | null): PassageValues {
  return { title: passage?.title ?? '', text: passage?.text ?? '' }
}

export function passageOf({ title, text }: PassageValues) {
  return { title: title.trim() === '' ? null : title.trim(), text }
}

/** A draft may have an empty passage, but nobody opens the form to write one. */
export const passageChecks: FieldChecks<PassageValues> = {
  check: (values) => schemaErrors(paragraphForm, passageOf(values)),
  rules: { text: rules.required },
}
