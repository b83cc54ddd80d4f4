import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import type { RecordFields } from '#src/features/records/index.ts'
import type { UploadedImage } from '#src/ui/form/index.ts'
import { FormPair, ImageField, leftToRight, StatusField } from '#src/ui/form/index.ts'

export type PartnerValues = {
  readonly titleAr: string
  readonly titleEn: string
  readonly image: UploadedImage | null
  /** As typed, in digits of either kind. */
  readonly position: string
  readonly status: 'active' | 'inactive'
}

export function PartnerFields({ edit, labels }: RecordFields<PartnerValues>) {
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
