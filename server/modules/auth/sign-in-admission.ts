/** Sign-ins come in at the pace of password hashing; who comes above it gets a turn for the account they named. */
import { createHash } from 'node:crypto'
import { foldEmail } from '#domain/validation/email.ts'
import { admissionOf } from '#server/admission/index.ts'
import { SIGN_IN_ADMISSION } from '#server/http/limits.ts'
import { readTurnKey } from '#server/modules/settings/index.ts'

/** The admission of sign-ins of this node. */
export const signInAdmission = admissionOf({ kind: 'sign-in', ...SIGN_IN_ADMISSION, readKey: readTurnKey })

/** The account that was named, as it is remembered: no address stays in memory. */
export function personOf({ email }: { readonly email: string }): string {
  return createHash('sha256').update(foldEmail(email)).digest('base64url')
}
