import { sectionForm } from '#contract/exams/exam-form.ts'
import { type FieldChecks, rules, schemaErrors } from '#src/ui/form/index.ts'
import type { Section } from './outline-model.ts'

/** Numbers as typed, in digits of either kind. Empty `minutes`: the exam's time; empty `breakMinutes`: no break. */
export type SectionValues = { readonly name: string; readonly minutes: string; readonly breakMinutes: string }

export function valuesOf(section: Pick<Section, 'name' | 'minutes' | 'breakMinutes'> | null): SectionValues {
  const typed = (minutes: number | null | undefined) => minutes?.toString() ?? ''
  return { name: section?.name ?? '', minutes: typed(section?.minutes), breakMinutes: typed(section?.breakMinutes) }
}

export function sectionOf({ name, minutes, breakMinutes }: SectionValues) {
  return {
    name: name.trim(),
    minutes: rules.typedNumber(minutes),
    breakMinutes: rules.typedNumber(breakMinutes),
  }
}

export const sectionChecks: FieldChecks<SectionValues> = {
  check: (values) => schemaErrors(sectionForm, sectionOf(values)),
  rules: { minutes: rules.optional(rules.wholeNumber), breakMinutes: rules.optional(rules.wholeNumber) },
}
