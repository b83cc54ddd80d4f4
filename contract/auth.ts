import * as z from 'zod/mini'
import { foldEmail, isEmail } from '#domain/validation/email.ts'
import { saudiMobile } from '#domain/validation/mobile.ts'
import { isPersonName } from '#domain/validation/name.ts'
import { isAcceptablePassword } from '#domain/validation/password.ts'
import { rule, text } from './field.ts'
import { defineRoute } from './route.ts'

/** Version of the privacy policy that a registration accepts. */
export const PRIVACY_VERSION = '2026-11'

// Folded first: a space that a keyboard's suggestion left behind is no mistake of the reader's.
const email = z.pipe(z.pipe(text({ maximum: 300 }), z.transform(foldEmail)), z.string().check(rule('email', isEmail)))
const personName = text({ maximum: 60 }).check(rule('lettersOnly', isPersonName))
const mobile = z.pipe(
  text({ maximum: 30 }).check(rule('mobile', (value) => saudiMobile(value) !== null)),
  z.transform((value) => saudiMobile(value) ?? value),
)

export const credentials = z.object({ email, password: text({ maximum: 200 }) })

export const registration = z
  .object({
    first_name: personName,
    last_name: personName,
    email,
    mobile: z.optional(mobile),
    password: text({ maximum: 200 }).check(rule('password', isAcceptablePassword)),
    password_confirmation: text({ maximum: 200 }),
    accept_privacy: z.boolean().check(rule('accepted', (accepted) => accepted)),
  })
  .check(
    z.refine((form) => form.password === form.password_confirmation, {
      error: 'confirmation',
      path: ['password_confirmation'],
    }),
  )

/** What the specification's sign-in answers (section 7). */
export const signedIn = z.object({
  access_token: z.string(),
  user: z.object({
    id: z.string(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    mobile: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
  }),
  avatar_url: z.nullable(z.string()),
  role: z.string(),
})

export type SignedIn = z.infer<typeof signedIn>

export const login = defineRoute({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with e-mail and password',
  access: { kind: 'public' },
  body: credentials,
  response: signedIn,
  errors: ['auth.invalid-credentials', 'auth.account-inactive', 'auth.too-many-attempts'],
  perMinute: 600,
})

export const register = defineRoute({
  method: 'POST',
  path: '/api/register',
  summary: 'Make a student account and sign in',
  access: { kind: 'public' },
  body: registration,
  response: signedIn,
  errors: ['auth.email-taken', 'auth.too-many-attempts'],
  status: 201,
  perMinute: 120,
})

export const logout = defineRoute({
  method: 'POST',
  path: '/api/logout',
  summary: 'Revoke the session of this token',
  access: { kind: 'signed-in' },
  response: z.object({}),
})

export const rolesPermissions = defineRoute({
  method: 'GET',
  path: '/api/roles-permissions',
  summary: 'Roles and permissions of whoever is signed in',
  access: { kind: 'signed-in' },
  response: z.object({ roles: z.array(z.string()), permissions: z.array(z.string()) }),
})
