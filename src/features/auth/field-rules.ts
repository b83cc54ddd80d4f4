/** The client's copy of the rules of section 5; the server holds them on its own. */
import type { FieldError } from '#contract/errors.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { isEmail } from '#domain/validation/email.ts'
import { saudiMobile } from '#domain/validation/mobile.ts'
import { isPersonName } from '#domain/validation/name.ts'
import { isAcceptablePassword } from '#domain/validation/password.ts'

export type Rule = (value: string) => FieldError | null

const REQUIRED: FieldError = { code: 'required' }

function needed(rule: Rule): Rule {
  return (value) => (value.trim() === '' ? REQUIRED : rule(value))
}

export const required: Rule = needed(() => null)
export const email: Rule = needed((value) => (isEmail(foldDigits(value).trim()) ? null : { code: 'email' }))
export const personName: Rule = needed((value) => (isPersonName(value) ? null : { code: 'lettersOnly' }))
export const newPassword: Rule = needed((value) =>
  isAcceptablePassword(foldDigits(value)) ? null : { code: 'password' },
)

/** May stay empty. */
export function optionalMobile(value: string): FieldError | null {
  return value.trim() === '' || saudiMobile(value) !== null ? null : { code: 'mobile' }
}

export function confirmation(value: string, password: string): FieldError | null {
  if (value === '') return REQUIRED
  return foldDigits(value) === foldDigits(password) ? null : { code: 'confirmation' }
}

export function accepted(value: boolean): FieldError | null {
  return value ? null : { code: 'accepted' }
}
