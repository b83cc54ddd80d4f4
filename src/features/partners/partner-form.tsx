import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Partner, type PartnerForm, partnerForm as schema } from '#contract/public-pages/partners.ts'
import { imageOf, uploadImage } from '#src/api/upload-image.ts'
import type { RecordFields, RecordForm } from '#src/features/records/index.ts'
import {
  FormPair,
  ImageField,
  leftToRight,
  rules,
  schemaErrors,
  StatusField,
  type UploadedImage,
} from '#src/ui/form/index.ts'

type PartnerValues = {
  readonly titleAr: string
  readonly titleEn: string
  readonly image: UploadedImage | null
  /** The text as typed, in digits of either kind. */
  readonly position: string
  readonly status: 'active' | 'inactive'
}

function PartnerFields({ edit, labels }: RecordFields<PartnerValues>) {
  const { t } = useTranslation('partners')
  const { field, form } = edit
  return (
    <>
      <FormPair>
        <TextInput label={labels.titleAr} required dir="rtl" autoComplete="off" {...field('titleAr')} />
        <TextInput label={labels.titleEn} required dir="ltr" autoComplete="off" {...field('titleEn')} />
      </FormPair>
      <ImageField
        id="image"
        label={labels.image}
        required
        description={t('help.image')}
        value={form.getValues().image}
        onChange={(image) => form.setFieldValue('image', image)}
        upload={uploadImage}
        error={form.errors['image']}
      />
      <FormPair>
        <TextInput
          label={labels.position}
          description={t('help.position')}
          required
          inputMode="numeric"
          autoComplete="off"
          {...leftToRight}
          {...field('position')}
        />
        <StatusField label={labels.status} description={t('help.status')} {...field('status')} />
      </FormPair>
    </>
  )
}

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
