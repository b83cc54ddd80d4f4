import * as z from 'zod/mini'
import { fitsQr, isVatNumber } from '#domain/receipts/zatca-qr.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { foldEmail, isEmail } from '#domain/validation/email.ts'
import { internationalPhone } from '#domain/validation/mobile.ts'
import { isWebAddress } from '#domain/validation/text-rules.ts'
import { rule, text } from './field.ts'
import { fileId } from './files.ts'
import { LEAVE_GRACE_SECONDS_MOST } from './limits.ts'
import { defineRoute } from './route.ts'
import { bothLanguages, instant } from './schemas.ts'

const contactChannels = {
  email: z.nullable(z.string()),
  /** E.164. */
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: bothLanguages,
}

/** As whom the academy sells: what stands at the head of its receipts. */
const seller = z.object({
  /** Empty: the academy's name. */
  name: bothLanguages,
  /** Empty: the address among the contact channels. */
  address: bothLanguages,
  /** Null: not registered for VAT, so that prices contain none. */
  vatNumber: z.nullable(z.string()),
})

export const publicSettings = z.object({
  name: bothLanguages,
  defaultLocale: z.literal(['ar', 'en']),
  /** Address of the logo's file; null: the one of the build. */
  logoUrl: z.nullable(z.string()),
  contact: z.object(contactChannels),
  /** Share of tax within every price, in percent; 0 where the academy is not registered for it. */
  vatPercent: z.number(),
})

export type PublicSettings = z.infer<typeof publicSettings>

export const readSettings = defineRoute({
  method: 'GET',
  path: '/api/settings',
  summary: 'What visitors may know of the academy: name, logo, contact channels, tax',
  access: { kind: 'public' },
  response: publicSettings,
  // A school opens the app behind one address, at one minute.
  perMinute: 6000,
})

/** What is not well on a node that answers. */
export const healthProblem = z.literal(['disk-nearly-full', 'database-read-only', 'deliveries-stuck'])
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

/** A field that may be left empty: empty reads as none. */
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

/** What admins set. */
export const settingsForm = z.object({
  name: z.object({ ar: text({ maximum: 60 }), en: text({ maximum: 60 }) }),
  defaultLocale: z.literal(['ar', 'en']),
  logo: z.nullable(fileId),
  contact: z.object({
    email: z.pipe(
      optionalText(254, 'email', isEmail),
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
  /** What new exams begin with: how long a student may be away without ending the exam. */
  defaultLeaveGraceSeconds: z.int().check(z.minimum(0), z.maximum(LEAVE_GRACE_SECONDS_MOST)),
})

export type SettingsForm = z.infer<typeof settingsForm>

/** As it is kept: read again and again, so nothing of it is folded or refused any more. */
export const academySettings = z.object({
  name: bothLanguages,
  defaultLocale: z.literal(['ar', 'en']),
  logo: z.nullable(fileId),
  contact: z.object(contactChannels),
  vatPercent: z.number(),
  seller,
  defaultLeaveGraceSeconds: z.int(),
})

export type AcademySettings = z.infer<typeof academySettings>

/** `revision` 0: nobody has changed anything yet. */
const revised = z.extend(academySettings, { revision: z.int() })

export const readAcademySettings = defineRoute({
  method: 'GET',
  path: '/api/academy-settings',
  summary: 'Everything that admins set about the academy',
  access: { kind: 'role', role: 'admin' },
  response: revised,
})

export const updateSettings = defineRoute({
  method: 'PUT',
  path: '/api/settings',
  summary: 'Change the academy: name, logo, contact channels, tax, defaults of new exams',
  access: { kind: 'role', role: 'admin' },
  body: z.extend(settingsForm, { revision: z.int().check(z.minimum(0)) }),
  response: revised,
  errors: ['request.changed-meanwhile'],
})
