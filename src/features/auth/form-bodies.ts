/** Bodies that the forms of signing in and registering send: digits of either kind are the same. */
import { foldDigits } from '#domain/arabic/digits.ts'
import type { Credentials, Registration } from './sign-in.ts'

export const EMPTY_REGISTRATION = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
  accept_privacy: false,
}

export type RegisterValues = typeof EMPTY_REGISTRATION

export function registrationOf(values: RegisterValues): Registration {
  return {
    ...values,
    email: typedEmail(values.email),
    password: foldDigits(values.password),
    password_confirmation: foldDigits(values.password_confirmation),
  }
}

export type SignInValues = { readonly email: string; readonly password: string }

export function credentialsOf({ email, password }: SignInValues): Credentials {
  return { email: typedEmail(email), password: foldDigits(password) }
}

export function typedEmail(email: string): string {
  return foldDigits(email).trim()
}

export type ResetValues = { readonly password: string; readonly password_confirmation: string }

export function passwordsOf({ password, password_confirmation }: ResetValues): ResetValues {
  return { password: foldDigits(password), password_confirmation: foldDigits(password_confirmation) }
}
