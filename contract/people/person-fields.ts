/** Fields about a person that several forms share: registration, profile, and the pages of staff. */
import * as z from 'zod/mini'
import { foldEmail, isEmail } from '#domain/validation/email.ts'
import { saudiMobile } from '#domain/validation/mobile.ts'
import { isPersonName } from '#domain/validation/name.ts'
import { isAcceptablePassword } from '#domain/validation/password.ts'
import { rule, text } from '../foundation/field.ts'

// Folded before the check, because a keyboard's suggestion may leave a space behind.
export const email = z.pipe(
  z.pipe(text({ maximum: 300 }), z.transform(foldEmail)),
  z.string().check(rule('email', isEmail)),
)

export const personName = text({ maximum: 60 }).check(rule('lettersOnly', isPersonName))

/** A Saudi mobile number in any form, stored as E.164. */
export const mobile = z.pipe(
  text({ maximum: 30 }).check(rule('mobile', (value) => saudiMobile(value) !== null)),
  z.transform((value) => saudiMobile(value) ?? value),
)

/** Null or empty: no number. */
export const optionalMobile = z.pipe(
  z.nullable(
    z.string().check(
      z.maxLength(30),
      rule('mobile', (value) => value.trim() === '' || saudiMobile(value) !== null),
    ),
  ),
  z.transform((value) => (value === null ? null : saudiMobile(value))),
)

/** An existing password: the rules for its form applied when it was chosen. */
export const knownPassword = text({ maximum: 200 })

export const newPassword = knownPassword.check(rule('password', isAcceptablePassword))

/** Empty keeps the present password. */
export const changedPassword = z.string().check(
  z.maxLength(200),
  rule('password', (value) => value === '' || isAcceptablePassword(value)),
)
