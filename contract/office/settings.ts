import * as z from 'zod/mini'
import { fitsQr, isVatNumber } from '#domain/receipts/zatca-qr.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { foldEmail, isEmail } from '#domain/validation/email.ts'
import { internationalPhone } from '#domain/validation/mobile.ts'
import { isWebAddress } from '#domain/validation/text-rules.ts'
import { rule, text } from '../foundation/field.ts'
import { fileId } from './files.ts'
import { LEAVE_GRACE_SECONDS_MOST } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { bothLanguages, instant } from '../foundation/schemas.ts'

const contactChannels = {
  email: z.nullable(z.string()),
  /** E.164. */
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: bothLanguages,
}

/** The seller as named at the head of receipts. */
const seller = z.object({
  /** Empty: the academy's name is used. */
  name: bothLanguages,
  /** Empty: the address of the contact channels is used. */
  address: bothLanguages,
  /** Null if the academy is not registered for VAT; prices then contain none. */
  vatNumber: z.nullable(z.string()),
})

export const publicSettings = z.object({
  name: bothLanguages,
  defaultLocale: z.literal(['ar', 'en']),
  /** Address of the uploaded logo; null: the logo of the build is used. */
  logoUrl: z.nullable(z.string()),
  contact: z.object(contactChannels),
  /** VAT rate of the prices, percent; 0 if the academy is not registered for VAT. */
  vatPercent: z.number(),
})

export type PublicSettings = z.infer<typeof publicSettings>

export const readSettings = defineRoute({
  method: 'GET',
  path: '/api/settings',
  summary: 'What visitors may know of the academy: name, logo, contact channels, tax',
  access: { kind: 'public' },
  response: publicSettings,
  // A whole school may open the app from one network address within a minute.
  perMinute: 6000,
})

/** Problems of a node that does answer. */
export const healthProblem = z.literal([
  'disk-nearly-full',
  'database-read-only',
  'deliveries-stuck',
  'files-need-bucket',
  'bucket-away',
])
export type HealthProblem = z.infer<typeof healthProblem>

export const readHealth = defineRoute({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether this node and its database answer, and what is not well although they do',
  access: { kind: 'public' },
  response: z.object({
    healthy: z.boolean(),
    database: z.literal(['embedded', 'postgres']),
    problems: z.array(healthProblem),
  }),
  errors: ['server.unavailable'],
  perMinute: 6000,
})

export const readTime = defineRoute({
  method: 'GET',
  path: '/api/time',
  summary: "The server's clock, the only authority on time",
  access: { kind: 'public' },
  response: z.object({ serverNow: instant }),
  perMinute: 6000,
})

/** An optional text: an empty value is stored as null. */
function optionalText(
  maximum: number,
  code: 'email' | 'mobile' | 'url' | 'vatNumber',
  holds: (value: string) => boolean,
) {
  const emptied = z.pipe(
    z.nullable(z.string().check(z.maxLength(maximum))),
    z.transform((value) => (value === null || value.trim() === '' ? null : value.trim())),
  )
  return z.pipe(emptied, z.nullable(z.string().check(rule(code, holds))))
}

const phone = z.pipe(
  optionalText(30, 'mobile', (value) => internationalPhone(value) !== null),
  z.transform((value) => (value === null ? null : internationalPhone(value))),
)

const bothLimited = (maximum: number) =>
  z.object({ ar: z.string().check(z.maxLength(maximum)), en: z.string().check(z.maxLength(maximum)) })

const SELLER_LONGEST = 200

/** Settings that admins make. */
export const settingsForm = z.object({
  name: z.object({ ar: text({ maximum: 60 }), en: text({ maximum: 60 }) }),
  defaultLocale: z.literal(['ar', 'en']),
  logo: z.nullable(fileId),
  contact: z.object({
    email: z.pipe(
      optionalText(254, 'email', (value) => isEmail(foldEmail(value))),
      z.transform((value) => (value === null ? null : foldEmail(value))),
    ),
    phone,
    whatsapp: phone,
    website: optionalText(300, 'url', isWebAddress),
    address: bothLimited(300),
  }),
  vatPercent: z.number().check(z.minimum(0), z.maximum(100)),
  seller: z.object({
    name: z.object({
      ar: z.string().check(z.maxLength(SELLER_LONGEST), rule('sellerTooLong', fitsQr)),
      en: z.string().check(z.maxLength(SELLER_LONGEST)),
    }),
    address: bothLimited(300),
    vatNumber: z.pipe(
      optionalText(30, 'vatNumber', (value) => isVatNumber(foldDigits(value))),
      z.transform((value) => (value === null ? null : foldDigits(value))),
    ),
  }),
  /** Default for new exams: seconds for which a student may leave the page without ending the exam. */
  defaultLeaveGraceSeconds: z.int().check(z.minimum(0), z.maximum(LEAVE_GRACE_SECONDS_MOST)),
  /** True if staff who are not admins see only students of groups that they teach. */
  teachersSeeOwnGroups: z.boolean(),
})

export type SettingsForm = z.infer<typeof settingsForm>

/** The settings as stored. They are read without the folding and the checks of the form. */
export const academySettings = z.object({
  name: bothLanguages,
  defaultLocale: z.literal(['ar', 'en']),
  logo: z.nullable(fileId),
  contact: z.object(contactChannels),
  vatPercent: z.number(),
  seller,
  defaultLeaveGraceSeconds: z.int(),
  teachersSeeOwnGroups: z.boolean(),
})

export type AcademySettings = z.infer<typeof academySettings>

/** `revision` 0: the settings have not been changed yet. */
const revised = z.extend(academySettings, { revision: z.int() })

export const readAcademySettings = defineRoute({
  method: 'GET',
  path: '/api/academy-settings',
  summary: 'Everything that admins set about the academy',
  access: { kind: 'permission', permission: 'manage-settings' },
  response: revised,
})

export const updateSettings = defineRoute({
  method: 'PUT',
  path: '/api/settings',
  summary: 'Change the academy: name, logo, contact channels, tax, defaults of new exams',
  access: { kind: 'permission', permission: 'manage-settings' },
  body: z.extend(settingsForm, { revision: z.int().check(z.minimum(0)) }),
  response: revised,
  errors: ['request.changed-meanwhile'],
})
