/** What is asked of people wherever they say who they are: to register, in the profile, on the pages of staff. */
import * as z from 'zod/mini'
import { foldEmail, isEmail } from '#domain/validation/email.ts'
import { saudiMobile } from '#domain/validation/mobile.ts'
import { isPersonName } from '#domain/validation/name.ts'
import { isAcceptablePassword } from '#domain/validation/password.ts'
import { rule, text } from './field.ts'

// Folded first: a space that a keyboard's suggestion left behind is no mistake of the reader's.
export const email = z.pipe(
  z.pipe(text({ maximum: 300 }), z.transform(foldEmail)),
  z.string().check(rule('email', isEmail)),
)

export const personName = text({ maximum: 60 }).check(rule('lettersOnly', isPersonName))

/** Any Saudi form, kept as E.164. */
export const mobile = z.pipe(
  text({ maximum: 30 }).check(rule('mobile', (value) => saudiMobile(value) !== null)),
  z.transform((value) => saudiMobile(value) ?? value),
)

/** Null or empty: none. */
export const optionalMobile = z.pipe(
  z.nullable(
    z.string().check(
      z.maxLength(30),
      rule('mobile', (value) => value.trim() === '' || saudiMobile(value) !== null),
    ),
  ),
  z.transform((value) => (value === null ? null : saudiMobile(value))),
)

/** One that exists already: what it has to be like was asked when it was chosen. */
export const knownPassword = text({ maximum: 200 })

export const newPassword = knownPassword.check(rule('password', isAcceptablePassword))

/** Empty keeps the one there is. */
export const changedPassword = z.string().check(
  z.maxLength(200),
  rule('password', (value) => value === '' || isAcceptablePassword(value)),
)
