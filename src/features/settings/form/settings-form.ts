/** The form of the academy's settings: what is typed, its rules, and what is sent. */
import type { FieldError } from '#contract/errors.ts'
import type { AcademySettings, SettingsForm } from '#contract/settings.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { internationalPhone } from '#domain/validation/mobile.ts'
import { isWebAddress } from '#domain/validation/text-rules.ts'
import { imageOf } from '#src/api/upload-image.ts'
import type { UploadedImage } from '#src/ui/form/index.ts'
import { rules } from '#src/ui/form/index.ts'

export type SettingsValues = {
  readonly nameAr: string
  readonly nameEn: string
  readonly logo: UploadedImage | null
  readonly defaultLocale: 'ar' | 'en'
  readonly email: string
  readonly phone: string
  readonly whatsapp: string
  readonly website: string
  readonly addressAr: string
  readonly addressEn: string
  /** As typed, in digits of either kind. */
  readonly vatPercent: string
  readonly leaveGrace: string
}

export function settingsValues(settings: AcademySettings): SettingsValues {
  const { name, contact } = settings
  return {
    nameAr: name.ar,
    nameEn: name.en,
    logo: imageOf(settings.logo),
    defaultLocale: settings.defaultLocale,
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    whatsapp: contact.whatsapp ?? '',
    website: contact.website ?? '',
    addressAr: contact.address.ar,
    addressEn: contact.address.en,
    vatPercent: String(settings.vatPercent),
    leaveGrace: String(settings.defaultLeaveGraceSeconds),
  }
}

function phone(value: string): FieldError | null {
  return internationalPhone(value) === null ? { code: 'mobile' } : null
}

export const settingsRules = {
  nameAr: rules.needed(rules.atMost(60)),
  nameEn: rules.needed(rules.atMost(60)),
  email: rules.optional(rules.email),
  phone: rules.optional(phone),
  whatsapp: rules.optional(phone),
  website: rules.optional((value) => (isWebAddress(value.trim()) ? null : { code: 'url' })),
  addressAr: rules.atMost(300),
  addressEn: rules.atMost(300),
  vatPercent: rules.needed(rules.numberBetween({ min: 0, max: 100, isWhole: false })),
  leaveGrace: rules.needed(rules.numberBetween({ min: 0, max: 3_600 })),
}

function orNone(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** What is sent, once the rules hold. */
export function settingsOf(values: SettingsValues): SettingsForm {
  return {
    name: { ar: values.nameAr.trim(), en: values.nameEn.trim() },
    defaultLocale: values.defaultLocale,
    logo: values.logo?.id ?? null,
    contact: {
      email: orNone(foldDigits(values.email)),
      phone: orNone(foldDigits(values.phone)),
      whatsapp: orNone(foldDigits(values.whatsapp)),
      website: orNone(values.website),
      address: { ar: values.addressAr.trim(), en: values.addressEn.trim() },
    },
    vatPercent: rules.typedNumber(values.vatPercent) ?? 0,
    defaultLeaveGraceSeconds: rules.typedNumber(values.leaveGrace) ?? 0,
  }
}

/** The server's names of the fields. */
export const SERVER_FIELDS: Readonly<Record<string, keyof SettingsValues>> = {
  'name.ar': 'nameAr',
  'name.en': 'nameEn',
  'contact.email': 'email',
  'contact.phone': 'phone',
  'contact.whatsapp': 'whatsapp',
  'contact.website': 'website',
  'contact.address.ar': 'addressAr',
  'contact.address.en': 'addressEn',
  defaultLeaveGraceSeconds: 'leaveGrace',
}
