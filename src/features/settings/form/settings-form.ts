/** The form of the academy's settings: what is typed, how it is checked, and what is sent. */
import { type AcademySettings, settingsForm, type SettingsForm } from '#contract/office/settings.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { type FieldChecks, rules, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'

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
  readonly sellerAr: string
  readonly sellerEn: string
  readonly sellerAddressAr: string
  readonly sellerAddressEn: string
  readonly vatNumber: string
  /** Number as typed, in digits of either kind. */
  readonly vatPercent: string
  readonly leaveGrace: string
  readonly teachersSeeOwnGroups: boolean
}

export function settingsValues(settings: AcademySettings): SettingsValues {
  const { name, contact, seller } = settings
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
    sellerAr: seller.name.ar,
    sellerEn: seller.name.en,
    sellerAddressAr: seller.address.ar,
    sellerAddressEn: seller.address.en,
    vatNumber: seller.vatNumber ?? '',
    vatPercent: String(settings.vatPercent),
    leaveGrace: String(settings.defaultLeaveGraceSeconds),
    teachersSeeOwnGroups: settings.teachersSeeOwnGroups,
  }
}

function orNone(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** Returns what is sent, once nothing is wrong with it. */
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
    seller: {
      name: { ar: values.sellerAr.trim(), en: values.sellerEn.trim() },
      address: { ar: values.sellerAddressAr.trim(), en: values.sellerAddressEn.trim() },
      vatNumber: orNone(foldDigits(values.vatNumber)),
    },
    vatPercent: rules.typedNumber(values.vatPercent) ?? 0,
    defaultLeaveGraceSeconds: rules.typedNumber(values.leaveGrace) ?? 0,
    teachersSeeOwnGroups: values.teachersSeeOwnGroups,
  }
}

export const settingsChecks: FieldChecks<SettingsValues> = {
  check: (values) => schemaErrors(settingsForm, settingsOf(values)),
  rules: { vatPercent: rules.needed(rules.number), leaveGrace: rules.needed(rules.wholeNumber) },
  fieldNames: {
    'name.ar': 'nameAr',
    'name.en': 'nameEn',
    'contact.email': 'email',
    'contact.phone': 'phone',
    'contact.whatsapp': 'whatsapp',
    'contact.website': 'website',
    'contact.address.ar': 'addressAr',
    'contact.address.en': 'addressEn',
    'seller.name.ar': 'sellerAr',
    'seller.name.en': 'sellerEn',
    'seller.address.ar': 'sellerAddressAr',
    'seller.address.en': 'sellerAddressEn',
    'seller.vatNumber': 'vatNumber',
    defaultLeaveGraceSeconds: 'leaveGrace',
  },
}
