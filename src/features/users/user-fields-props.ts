import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import type { UserValues } from './user-form.ts'

export interface UserFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<UserValues, unknown>>
  readonly labels: FieldLabels<UserValues>
  /** Null: a new one. */
  readonly id: string | null
}
