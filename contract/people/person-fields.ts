/** Fields about a person that several forms share: registration, profile, and the pages of staff. */
import * as z from 'zod/mini'
import { foldEmail, isEmail } from '#domain/validation/email.ts'
import { saudiMobile } from '#domain/validation/mobile.ts'
import { isPersonName } from '#domain/validation/name.ts'
import { isAcceptablePassword } from '#domain/validation/password.ts'
import { tidied } from '#domain/validation/visible.ts'
import { rule, text } from '../foundation/field.ts'

// Folded before the check: a keyboard's suggestion leaves a space behind, a copied address brings invisible signs.
export const email = z.pipe(
  z.pipe(text({ maximum: 300 }), z.transform(foldEmail)),
  z.string().check(rule('email', isEmail)),
)

export const personName = z.pipe(
  z.pipe(text({ maximum: 100 }), z.transform(tidied)),
  z.string().check(z.maxLength(60), rule('lettersOnly', isPersonName)),
)

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
