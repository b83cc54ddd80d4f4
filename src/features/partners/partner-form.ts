import type { Partner, PartnerForm } from '#contract/partners.ts'
import { imageOf } from '#src/api/upload-image.ts'
import type { UploadedImage } from '#src/ui/form/index.ts'
import { rules } from '#src/ui/form/index.ts'

export type PartnerValues = {
  readonly titleAr: string
  readonly titleEn: string
  readonly image: UploadedImage | null
  /** As typed, in digits of either kind. */
  readonly position: string
  readonly status: 'active' | 'inactive'
}

const LAST_POSITION = 9_999

export function newPartner(): PartnerValues {
  return { titleAr: '', titleEn: '', image: null, position: '1', status: 'active' }
}

export const partnerRules = {
  titleAr: rules.needed(rules.atMost(80)),
  titleEn: rules.needed(rules.atMost(80)),
  image: (image: UploadedImage | null) => (image === null ? ({ code: 'required' } as const) : null),
  position: rules.needed(rules.numberBetween({ min: 0, max: LAST_POSITION })),
}

export function valuesOf({ title, image, position, status }: Partner): PartnerValues {
  return { titleAr: title.ar, titleEn: title.en, image: imageOf(image), position: String(position), status }
}

/** What is sent, once the rules hold. */
export function partnerOf({ titleAr, titleEn, image, position, status }: PartnerValues): PartnerForm {
  return {
    title: { ar: titleAr.trim(), en: titleEn.trim() },
    image: image?.id ?? '',
    position: rules.typedNumber(position) ?? 0,
    status,
  }
}

/** The server's names of the fields. */
export const SERVER_FIELDS: Readonly<Record<string, keyof PartnerValues>> = {
  'title.ar': 'titleAr',
  'title.en': 'titleEn',
}
