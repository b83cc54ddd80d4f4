import { permissionForm, type PermissionForm, type PermissionView } from '#contract/people/roles.ts'
import { type FieldChecks, schemaErrors } from '#src/ui/form/index.ts'

export type PermissionValues = Readonly<Record<keyof PermissionForm, string>>

export function valuesOf({ description, status }: PermissionView): PermissionValues {
  return { description, status }
}

export function permissionOf({ description, status }: PermissionValues): PermissionForm {
  return { description: description.trim(), status: status === 'active' ? 'active' : 'inactive' }
}

export const permissionChecks: FieldChecks<PermissionValues> = {
  check: (values) => schemaErrors(permissionForm, permissionOf(values)),
}
