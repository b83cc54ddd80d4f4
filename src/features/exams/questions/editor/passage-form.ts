import { type ExamDraft, paragraphForm } from '#contract/exams/exam-form.ts'
import type { ParagraphTranslation } from '#domain/exam/translated-texts.ts'
import { type FieldChecks, rules, schemaErrors } from '#src/ui/form/index.ts'

export type Passage = ExamDraft['paragraphs'][number]

export type PassageValues = {
  readonly title: string
  readonly text: string
  /** In the exam's second language; empty: not written. */
  readonly translation: ParagraphTranslation
}

export function valuesOf(passage: Passage | null): PassageValues {
  const { title, text = '', translation } = passage ?? {}
  return { title: title ?? '', text, translation: translation ?? { title: '', text: '' } }
}

export function passageOf({ title, text, translation: other }: PassageValues) {
  const isTranslated = other.title.trim() !== '' || other.text.trim() !== ''
  const translation = isTranslated ? { title: other.title.trim(), text: other.text } : null
  return { title: title.trim() === '' ? null : title.trim(), text, translation }
}

/** A draft may have an empty passage, but nobody opens the form to write one. */
export const passageChecks: FieldChecks<PassageValues> = {
  check: (values) => schemaErrors(paragraphForm, passageOf(values)),
  rules: { text: rules.required },
}
