import { t } from 'i18next'
import type { FieldLabels } from '#src/ui/form/index.ts'
import type { RecordNamespace } from '#src/features/record-kinds/index.ts'

interface LabelledForm<Values> {
  readonly blank: () => Values
  readonly labels?: (() => FieldLabels<Values>) | undefined
}

/** The labels of a form's fields in the language of the moment: its own, or those of `field` in the texts of its kind. */
export function fieldLabels<Values extends Record<string, unknown>>(
  texts: RecordNamespace,
  { blank, labels }: LabelledForm<Values>,
): FieldLabels<Values> {
  if (labels !== undefined) return labels()
  const word = t as (key: string) => string
  const named = Object.keys(blank()).map((name) => [name, word(`${texts}:field.${name}`)])
  return Object.fromEntries(named) as FieldLabels<Values>
}
