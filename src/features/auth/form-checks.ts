/** They bring Zod: the pages load them late. */
import { codeForm, credentials, passwordRequest, passwordReset, registration } from '#contract/people/auth.ts'
import { schemaErrors } from '#src/ui/form/schema-errors.ts'
import type { FieldChecks } from '#src/ui/form/use-form-failure.tsx'
import {
  credentialsOf,
  passwordsOf,
  type RegisterValues,
  registrationOf,
  type ResetValues,
  type SignInValues,
  typedEmail,
} from './form-bodies.ts'

export const registerChecks: FieldChecks<RegisterValues> = {
  check: (values) => schemaErrors(registration, registrationOf(values)),
}

export const signInChecks: FieldChecks<SignInValues> = {
  check: (values) => schemaErrors(credentials, credentialsOf(values)),
}

export const passwordRequestChecks: FieldChecks<{ readonly email: string }> = {
  check: ({ email }) => schemaErrors(passwordRequest, { email: typedEmail(email) }),
}

/** The token is the link's, not the reader's. */
export const passwordResetChecks: FieldChecks<ResetValues> = {
  check: (values) => schemaErrors(passwordReset, { token: '', ...passwordsOf(values) }),
}

/** The challenge is the server's, not the reader's. */
export const codeChecks: FieldChecks<{ readonly code: string }> = {
  check: ({ code }) => schemaErrors(codeForm, { challenge: '', code: code.trim() }),
}
