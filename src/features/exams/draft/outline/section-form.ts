import { sectionForm } from '#contract/exams/exam-form.ts'
import { type FieldChecks, rules, schemaErrors } from '#src/ui/form/index.ts'
import type { Section } from './outline-model.ts'

/** `minutes` as typed, in digits of either kind; empty: the exam's time. */
export type SectionValues = { readonly name: string; readonly minutes: string; readonly nameTranslation: string }

export function valuesOf(section: Pick<Section, 'name' | 'minutes' | 'nameTranslation'> | null): SectionValues {
  const { name = '', nameTranslation = '', minutes = null } = section ?? {}
  return { name, nameTranslation, minutes: minutes?.toString() ?? '' }
}

export function sectionOf({ name, nameTranslation, minutes }: SectionValues) {
  return { name: name.trim(), nameTranslation: nameTranslation.trim(), minutes: rules.typedNumber(minutes) }
}

export const sectionChecks: FieldChecks<SectionValues> = {
  check: (values) => schemaErrors(sectionForm, sectionOf(values)),
  rules: { minutes: rules.optional(rules.wholeNumber) },
}
