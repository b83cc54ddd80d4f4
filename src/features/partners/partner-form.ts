import { type Partner, type PartnerForm, partnerForm as schema } from '#contract/partners.ts'
import { imageOf } from '#src/api/upload-image.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { rules, schemaErrors } from '#src/ui/form/index.ts'
import { PartnerFields, type PartnerValues } from './PartnerFields.tsx'

function bodyOf({ titleAr, titleEn, image, position, status }: PartnerValues): PartnerForm {
  return {
    title: { ar: titleAr.trim(), en: titleEn.trim() },
    image: image?.id ?? '',
    position: rules.typedNumber(position) ?? 0,
    status,
  }
}

export const partnerForm: RecordForm<Partner, PartnerForm, PartnerValues> = {
  blank: () => ({ titleAr: '', titleEn: '', image: null, position: '1', status: 'active' }),
  values: ({ title, image, position, status }) => ({
    titleAr: title.ar,
    titleEn: title.en,
    image: imageOf(image),
    position: String(position),
    status,
  }),
  body: bodyOf,
  check: (values) => schemaErrors(schema, bodyOf(values)),
  rules: { position: rules.needed(rules.wholeNumber) },
  fieldNames: { 'title.ar': 'titleAr', 'title.en': 'titleEn' },
  Fields: PartnerFields,
}
