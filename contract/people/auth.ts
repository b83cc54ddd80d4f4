import * as z from 'zod/mini'
import { rule, text, typedTwice } from '../foundation/field.ts'
import { ONE_TIME_CODE_LENGTH } from '../foundation/limits.ts'
import { email, knownPassword, mobile, newPassword, personName } from './person-fields.ts'
import { queuedTurn } from '../foundation/queued.ts'
import { defineRoute } from '../foundation/route.ts'
import { touch } from './touch.ts'

/** Version of the privacy policy that a registration accepts. */
export const PRIVACY_VERSION = '2026-11'

/** 256 random bits in base64url: the secret of a link, a challenge or a device. */
const secretToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/**
 * Token that the device makes and keeps. Failed sign-ins from other devices cannot lock out a device with a known
 * token.
 */
const deviceToken = z.optional(secretToken)

export const credentials = z.object({
  email,
  password: knownPassword,
  device: deviceToken,
  touch,
  turn: queuedTurn,
})

const newPasswordTwice = { password: newPassword, password_confirmation: knownPassword }

export const registration = z
  .object({
    first_name: personName,
    last_name: personName,
    email,
    mobile: z.optional(mobile),
    ...newPasswordTwice,
    accept_privacy: z.boolean().check(rule('accepted', (accepted) => accepted)),
    device: deviceToken,
    touch,
  })
  .check(typedTwice('password', 'password_confirmation'))

/** The answer to a sign-in (section 7 of the specification). */
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

/** One network address, counted by the second, may send 500 at once, as a school at the hour of its exam. */
const SIGN_INS_PER_MINUTE = 30_000
/** Likewise 20 at once for links of mails, whose number by account is limited apart, and 10 for new accounts. */
const LINKS_PER_MINUTE = 1_200
const REGISTRATIONS_PER_MINUTE = 600

export const login = defineRoute({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with e-mail and password',
  access: { kind: 'public' },
  body: credentials,
  response: signedIn,
  // The detail of `auth.second-step` has the `challenge` and the `step` that comes next: `code` or `enrol`.
  errors: [
    'auth.invalid-credentials',
    'auth.account-inactive',
    'auth.too-many-attempts',
    'auth.second-step',
    'auth.queued',
  ],
  // Above what wrong guesses can use up from one phone: those are slowed down by `server/modules/auth/guesses.ts`.
  perMinute: SIGN_INS_PER_MINUTE,
  countedBy: 'second',
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
  perMinute: REGISTRATIONS_PER_MINUTE,
  countedBy: 'second',
})

export const logout = defineRoute({
  method: 'POST',
  path: '/api/logout',
  summary: 'Revoke the session of this token',
  access: { kind: 'signed-in' },
  beforeEnrolment: true,
  response: z.object({}),
})

export const rolesPermissions = defineRoute({
  method: 'GET',
  path: '/api/roles-permissions',
  summary: 'Roles and permissions of the signed-in user',
  access: { kind: 'signed-in' },
  beforeEnrolment: true,
  response: z.object({ roles: z.array(z.string()), permissions: z.array(z.string()) }),
})

/** The code as it was typed: six digits of the authenticator app, or a recovery code. */
export const oneTimeCode = text({ maximum: ONE_TIME_CODE_LENGTH })
const challenge = z.string().check(z.maxLength(100))

export const codeForm = z.object({ challenge, code: oneTimeCode, device: deviceToken, touch })

export const loginWithCode = defineRoute({
  method: 'POST',
  path: '/api/login/code',
  summary: 'Second step of a sign-in: the code of the authenticator app or a recovery code',
  access: { kind: 'public' },
  body: codeForm,
  response: signedIn,
  errors: ['auth.challenge-expired', 'auth.account-inactive', 'auth.too-many-attempts'],
  perMinute: SIGN_INS_PER_MINUTE,
  countedBy: 'second',
})

/** The secret for an authenticator app: as text, as the URI of a QR code, and as that code's picture. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() })
export type TotpSetup = z.infer<typeof totpSetup>

export const beginLoginEnrolment = defineRoute({
  method: 'POST',
  path: '/api/login/enrol',
  summary: 'A role asks for a second step and the person has none: the secret for the authenticator app',
  access: { kind: 'public' },
  body: z.object({ challenge }),
  response: totpSetup,
  errors: ['auth.challenge-expired'],
  perMinute: SIGN_INS_PER_MINUTE,
  countedBy: 'second',
})

export const confirmLoginEnrolment = defineRoute({
  method: 'POST',
  path: '/api/login/enrol/confirm',
  summary: 'The first code of the new authenticator app signs in; answers the recovery codes, once',
  access: { kind: 'public' },
  body: codeForm,
  response: z.extend(signedIn, { recovery_codes: z.array(z.string()) }),
  errors: ['auth.challenge-expired', 'auth.account-inactive', 'auth.too-many-attempts'],
  perMinute: SIGN_INS_PER_MINUTE,
  countedBy: 'second',
})

export const passwordRequest = z.object({ email })

export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/api/password/forgot',
  summary: 'Ask for a mail with a link to a new password; the answer is the same whether there is such an account',
  access: { kind: 'public' },
  body: passwordRequest,
  response: z.object({}),
  perMinute: LINKS_PER_MINUTE,
  countedBy: 'second',
})

export const passwordReset = z
  .object({ token: challenge, ...newPasswordTwice })
  .check(typedTwice('password', 'password_confirmation'))

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Set a new password by the token of the mail; every device is signed out',
  access: { kind: 'public' },
  body: passwordReset,
  /** E-mail of the account whose password was set; the holder of the link reads that mailbox anyway. */
  response: z.object({ email: z.string() }),
  errors: ['auth.link-expired'],
  perMinute: LINKS_PER_MINUTE,
  countedBy: 'second',
})

export const verifyEmail = defineRoute({
  method: 'POST',
  path: '/api/email/verify',
  summary: 'Prove an e-mail address by the token of the mail',
  access: { kind: 'public' },
  body: z.object({ token: challenge }),
  response: z.object({ email: z.string() }),
  errors: ['auth.link-expired', 'auth.email-taken'],
  perMinute: LINKS_PER_MINUTE,
  countedBy: 'second',
})

export const stopEmailChange = defineRoute({
  method: 'POST',
  path: '/api/email/stop',
  summary: 'Stop or undo a change of address by the token that the earlier address got; every device is signed out',
  access: { kind: 'public' },
  body: z.object({ token: challenge }),
  response: z.object({ email: z.string() }),
  errors: ['auth.link-expired', 'auth.email-taken'],
  perMinute: LINKS_PER_MINUTE,
  countedBy: 'second',
})
