/** Sign-ins come in at the pace of password hashing; who comes above it gets a turn for the account they named. */
import { createHash } from 'node:crypto'
import { foldEmail } from '#domain/validation/email.ts'
import { Admission } from '#server/admission/index.ts'
import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { SIGN_IN_ADMISSION } from '#server/http/limits.ts'
import { ensureSecret } from '#server/modules/settings/index.ts'

const admissions = new WeakMap<Database, Admission>()

/** The admission of sign-ins of this node. */
export function signInAdmission({ database, now }: Dependencies): Admission {
  const known = admissions.get(database)
  if (known !== undefined) return known
  const readKey = () => ensureSecret(database.query, 'turn-key')
  const made = new Admission({ kind: 'sign-in', ...SIGN_IN_ADMISSION, now, readKey })
  admissions.set(database, made)
  return made
}

/** The account that was named, as it is remembered: no address stays in memory. */
export function personOf({ email }: { readonly email: string }): string {
  return createHash('sha256').update(foldEmail(email)).digest('base64url')
}
