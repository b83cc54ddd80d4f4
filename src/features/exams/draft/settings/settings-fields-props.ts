import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import type { SettingsValues } from './settings-form.ts'

export interface SettingsFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<SettingsValues, unknown>>
  readonly labels: FieldLabels<SettingsValues>
}
