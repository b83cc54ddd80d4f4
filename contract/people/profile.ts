/** Settings that a person makes about themselves and their account. */
import * as z from 'zod/mini'
import { EARLIEST_BIRTH_YEAR } from '#domain/people/age.ts'
import { heldAccommodations } from '../foundation/accommodations.ts'
import { oneTimeCode, PRIVACY_VERSION, totpSetup } from './auth.ts'
import { rule, typedTwice } from '../foundation/field.ts'
import { fileId } from '../office/files.ts'
import { changedPassword, email, knownPassword, mobile, optionalMobile, personName } from './person-fields.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, instant, revision } from '../foundation/schemas.ts'

const signedIn = { kind: 'signed-in' } as const

/** Fixed upper bound of the schema; the service compares with the present year. */
const LATEST_BIRTH_YEAR = 2100

const guardian = z.object({ name: personName, mobile })

export const profile = z.object({
  id: identifier,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** New e-mail address that has not been proved yet. */
  pendingEmail: z.nullable(z.string()),
  /** E.164. */
  mobile: z.nullable(z.string()),
  avatar: z.nullable(fileId),
  avatarUrl: z.nullable(z.string()),
  /** Null: the language of the device. */
  language: z.nullable(z.literal(['ar', 'en'])),
  digits: z.nullable(z.literal(['western', 'arabic'])),
  theme: z.nullable(z.literal(['light', 'dark', 'system'])),
  birthYear: z.nullable(z.int()),
  guardian: z.nullable(z.object({ name: z.string(), mobile: z.string() })),
  role: z.string(),
  /** What staff granted for exams, with the factor of time; null: nothing. Nobody changes it for themselves. */
  accommodations: z.nullable(heldAccommodations),
  privacy: z.object({
    acceptedVersion: z.nullable(z.string()),
    acceptedAt: z.nullable(instant),
    currentVersion: z.string(),
    /** True if the current version has not been accepted yet and must be shown. */
    mustAccept: z.boolean(),
  }),
  secondStep: z.object({ enabled: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
  createdAt: instant,
  revision,
})

export type Profile = z.infer<typeof profile>

/** An absent field keeps its value. */
export const profileForm = z
  .object({
    firstName: z.optional(personName),
    lastName: z.optional(personName),
    /** A new address takes effect once it is proved; the change needs the current password. */
    email: z.optional(email),
    mobile: z.optional(optionalMobile),
    /** A new password needs the current one. */
    password: z.optional(changedPassword),
    passwordConfirmation: z.optional(z.string().check(z.maxLength(200))),
    currentPassword: z.optional(z.string().check(z.maxLength(200))),
    avatar: z.optional(z.nullable(fileId)),
    language: z.optional(z.nullable(z.literal(['ar', 'en']))),
    digits: z.optional(z.nullable(z.literal(['western', 'arabic']))),
    theme: z.optional(z.nullable(z.literal(['light', 'dark', 'system']))),
    birthYear: z.optional(z.nullable(z.int().check(z.minimum(EARLIEST_BIRTH_YEAR), z.maximum(LATEST_BIRTH_YEAR)))),
    /** Required while the person is under 18. */
    guardian: z.optional(z.nullable(guardian)),
  })
  .check(typedTwice('password', 'passwordConfirmation'))

export type ProfileForm = z.input<typeof profileForm>

const profileChange = z.extend(profileForm, { revision })

export type ProfileChange = z.infer<typeof profileChange>

export const readProfile = defineRoute({
  method: 'GET',
  path: '/api/profile',
  summary: 'Who is signed in, with everything they can set',
  access: signedIn,
  beforeEnrolment: true,
  response: profile,
})

export const changeProfile = defineRoute({
  method: 'PATCH',
  path: '/api/profile',
  summary: 'Change the own profile; a new password signs the other devices out',
  access: signedIn,
  body: profileChange,
  response: profile,
  errors: ['request.changed-meanwhile', 'auth.too-many-attempts'],
})

export const acceptPrivacy = defineRoute({
  method: 'POST',
  path: '/api/profile/privacy',
  summary: 'Accept the current version of the privacy policy',
  access: signedIn,
  body: z.object({ version: z.string().check(rule('accepted', (version) => version === PRIVACY_VERSION)) }),
  response: profile,
})

export const sendVerification = defineRoute({
  method: 'POST',
  path: '/api/profile/verification',
  summary: 'Send the mail that proves the address once more',
  access: signedIn,
  response: z.object({}),
  perMinute: 5,
})

const device = z.object({
  id: z.string(),
  userAgent: z.string(),
  signedInAt: instant,
  /** Exact to a few hours. */
  lastSeenAt: z.nullable(instant),
  expiresAt: instant,
  current: z.boolean(),
})

export type SignedInDevice = z.infer<typeof device>

export const listDevices = defineRoute({
  method: 'GET',
  path: '/api/profile/devices',
  summary: 'Devices that are signed in',
  access: signedIn,
  response: z.object({ items: z.array(device) }),
})

export const signDeviceOut = defineRoute({
  method: 'DELETE',
  path: '/api/profile/devices/:id',
  summary: 'Sign one device out',
  access: signedIn,
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: z.object({}),
  errors: ['profile.device-not-found'],
})

export const signOutEverywhere = defineRoute({
  method: 'POST',
  path: '/api/profile/sign-out-everywhere',
  summary: 'Sign every device out, this one too unless it is to stay',
  access: signedIn,
  body: z.object({ keepThis: z.boolean() }),
  response: z.object({}),
})

export const exportOwnData = defineRoute({
  method: 'GET',
  path: '/api/profile/export',
  summary: 'Everything that is kept about the person, as a JSON file',
  access: signedIn,
  response: z.unknown(),
  format: 'binary',
  perMinute: 5,
})

export const withPassword = z.object({ password: knownPassword })

export const deleteAccount = defineRoute({
  method: 'POST',
  path: '/api/profile/delete',
  summary: 'Delete the own account and everything that is kept about the person, at once and for good',
  access: signedIn,
  body: withPassword,
  response: z.object({}),
  errors: ['profile.attempt-running', 'profile.last-admin', 'auth.too-many-attempts'],
  perMinute: 10,
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const beginSecondStep = defineRoute({
  method: 'POST',
  path: '/api/profile/second-step',
  summary: 'A secret for an authenticator app; it protects once its first code was entered',
  access: signedIn,
  beforeEnrolment: true,
  body: withPassword,
  response: totpSetup,
  errors: ['profile.second-step-exists', 'auth.too-many-attempts'],
})

export const withCode = z.object({ code: oneTimeCode })

export const confirmSecondStep = defineRoute({
  method: 'POST',
  path: '/api/profile/second-step/confirm',
  summary: 'Turn the second step on by the first code; answers the recovery codes, once',
  access: signedIn,
  beforeEnrolment: true,
  body: withCode,
  response: recoveryCodes,
  errors: ['auth.too-many-attempts'],
})

/** Code of the authenticator app or a recovery code if a second step is set up, else the password. */
export const ownProof = z.object({ proof: knownPassword })

export const proveOneself = defineRoute({
  method: 'POST',
  path: '/api/profile/proof',
  summary: 'Prove who one is, for ten minutes of what asks for a fresh proof',
  access: signedIn,
  body: ownProof,
  response: z.object({}),
  errors: ['auth.too-many-attempts'],
  perMinute: 20,
})

/** The password alone is not enough here: these changes would disable the protection against a stolen password. */
export const withPasswordAndCode = z.extend(withPassword, { code: oneTimeCode })

export const endSecondStep = defineRoute({
  method: 'POST',
  path: '/api/profile/second-step/disable',
  summary: 'Turn the second step off, by the password and a code of the app or a recovery code',
  access: signedIn,
  body: withPasswordAndCode,
  response: z.object({}),
  errors: ['profile.second-step-needed', 'auth.too-many-attempts'],
})

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/profile/second-step/recovery-codes',
  summary: 'Ten fresh recovery codes, by the password and a code; the earlier ones are void',
  access: signedIn,
  body: withPasswordAndCode,
  response: recoveryCodes,
  errors: ['auth.too-many-attempts', 'request.not-found'],
})
