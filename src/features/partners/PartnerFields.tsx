import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { FormPair, ImageField, leftToRight } from '#src/ui/form/index.ts'
import type { PartnerValues } from './partner-form.ts'

interface PartnerFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<PartnerValues, unknown>>
  readonly labels: FieldLabels<PartnerValues>
}

export function PartnerFields({ edit, labels }: PartnerFieldsProps) {
  const { t } = useTranslation(['partners', 'lists'])
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
        description={t('partners:help.image')}
        value={form.getValues().image}
        onChange={(image) => form.setFieldValue('image', image)}
        upload={uploadImage}
        error={form.errors['image']}
      />
      <FormPair>
        <TextInput
          label={labels.position}
          description={t('partners:help.position')}
          required
          inputMode="numeric"
          autoComplete="off"
          {...leftToRight}
          {...field('position')}
        />
        <NativeSelect
          label={labels.status}
          description={t('partners:help.status')}
          data={[
            { value: 'active', label: t('lists:status.active') },
            { value: 'inactive', label: t('lists:status.inactive') },
          ]}
          {...field('status')}
        />
      </FormPair>
    </>
  )
}
