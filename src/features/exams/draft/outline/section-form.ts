import { sectionForm } from '#contract/exams/exam-form.ts'
import { type FieldChecks, rules, schemaErrors } from '#src/ui/form/index.ts'
import type { Section } from './outline-model.ts'

/** Numbers as typed, in digits of either kind. Empty `minutes`: the exam's time; empty `breakMinutes`: no break. */
export type SectionValues = {
  readonly name: string
  /** In the exam's second language; empty: the name holds for both. */
  readonly nameTranslation: string
  readonly minutes: string
  readonly breakMinutes: string
}

type Named = Pick<Section, 'name' | 'nameTranslation' | 'minutes' | 'breakMinutes'>

export function valuesOf(section: Named | null): SectionValues {
  const typed = (minutes: number | null | undefined) => minutes?.toString() ?? ''
  const { name = '', nameTranslation = '', minutes, breakMinutes } = section ?? {}
  return { name, nameTranslation, minutes: typed(minutes), breakMinutes: typed(breakMinutes) }
}

export function sectionOf({ name, nameTranslation, minutes, breakMinutes }: SectionValues) {
  return {
    name: name.trim(),
    nameTranslation: nameTranslation.trim(),
    minutes: rules.typedNumber(minutes),
    breakMinutes: rules.typedNumber(breakMinutes),
  }
}

export const sectionChecks: FieldChecks<SectionValues> = {
  check: (values) => schemaErrors(sectionForm, sectionOf(values)),
  rules: { minutes: rules.optional(rules.wholeNumber), breakMinutes: rules.optional(rules.wholeNumber) },
}
