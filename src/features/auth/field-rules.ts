/** Rules of the forms of signing in and registering that no other form has; the rest is every form's. */
import type { FieldError } from '#contract/errors.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { mobile, optional, required } from '#src/ui/form/rules.ts'

export { email, password as newPassword, personName, required } from '#src/ui/form/rules.ts'

/** May stay empty. */
export const optionalMobile = optional(mobile)

export function confirmation(value: string, password: string): FieldError | null {
  if (value === '') return required(value)
  return foldDigits(value) === foldDigits(password) ? null : { code: 'confirmation' }
}

export function accepted(value: boolean): FieldError | null {
  return value ? null : { code: 'accepted' }
}
