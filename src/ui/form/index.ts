/** Everything a form page needs; see EditForm for how the pieces work together. */
export { ColorField } from './ColorField.tsx'
export { DateTimeField } from './dates/DateTimeField.tsx'
export { DayField } from './dates/DayField.tsx'
export { EditForm } from './EditForm.tsx'
export { FormGroup, FormPair } from './FormGroup.tsx'
export { ImageField, type UploadedImage, type UploadResult } from './ImageField.tsx'
export { LeaveGuard } from './LeaveGuard.tsx'
export { leftToRight } from './left-to-right.ts'
export { PasswordField } from './PasswordField.tsx'
export { reread } from './reread.ts'
export * as rules from './rules.ts'
export { schemaErrors } from './schema-errors.ts'
export { StatusField } from './StatusField.tsx'
export type { Loaded } from './edit-conflict.ts'
export {
  type EditFormOptions,
  type FieldLabels,
  type SaveResult,
  type ShownValue,
  useEditForm,
} from './use-edit-form.ts'
export type { FieldChecks } from './use-form-failure.tsx'
export { useGoBack } from './use-go-back.ts'
