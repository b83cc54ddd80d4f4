import { NativeSelect, Textarea, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { FormGroup, FormPair, ImageField, leftToRight } from '#src/ui/form/index.ts'
import type { SettingsValues } from './settings-form.ts'

interface SettingsFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<SettingsValues, unknown>>
  readonly labels: FieldLabels<SettingsValues>
  /** True if the reader decides whose students teachers see. */
  readonly mayLimitTeachers?: boolean
}

export function SettingsFields({ edit, labels, mayLimitTeachers = false }: SettingsFieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <Identity edit={edit} labels={labels} />
      <Contact edit={edit} labels={labels} />
      <Sales edit={edit} labels={labels} />
      <FormGroup title={t('group.exams')}>
        <TextInput
          label={labels.leaveGrace}
          description={t('field.leaveGraceHelp')}
          required
          inputMode="numeric"
          {...leftToRight}
          {...edit.field('leaveGrace')}
        />
      </FormGroup>
      <FormGroup title={t('group.staff')}>
        <Switch
          label={labels.teachersSeeOwnGroups}
          description={t('field.teachersSeeOwnGroupsHelp')}
          disabled={!mayLimitTeachers}
          {...edit.field('teachersSeeOwnGroups', 'checkbox')}
        />
      </FormGroup>
    </>
  )
}

function Sales({ edit: { field }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('settings')
  const typed = { dir: 'auto', autoComplete: 'off' } as const
  return (
    <FormGroup title={t('group.sales')} description={t('group.salesText')}>
      <FormPair>
        <TextInput
          label={labels.vatNumber}
          description={t('field.vatNumberHelp')}
          inputMode="numeric"
          autoComplete="off"
          {...leftToRight}
          {...field('vatNumber')}
        />
        <TextInput
          label={labels.vatPercent}
          description={t('field.vatHelp')}
          required
          inputMode="decimal"
          {...leftToRight}
          {...field('vatPercent')}
        />
      </FormPair>
      <FormPair>
        <TextInput
          label={labels.sellerAr}
          description={t('field.sellerHelp')}
          {...typed}
          lang="ar"
          {...field('sellerAr')}
        />
        <TextInput
          label={labels.sellerEn}
          description={t('field.sellerHelp')}
          {...typed}
          lang="en"
          {...field('sellerEn')}
        />
      </FormPair>
      <FormPair>
        <Textarea
          label={labels.sellerAddressAr}
          description={t('field.sellerAddressHelp')}
          dir="auto"
          lang="ar"
          autosize
          minRows={2}
          {...field('sellerAddressAr')}
        />
        <Textarea
          label={labels.sellerAddressEn}
          description={t('field.sellerAddressHelp')}
          dir="auto"
          lang="en"
          autosize
          minRows={2}
          {...field('sellerAddressEn')}
        />
      </FormPair>
    </FormGroup>
  )
}

function Identity({ edit: { field, form }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <FormGroup title={t('group.identity')} description={t('group.identityText')}>
      <FormPair>
        <TextInput label={labels.nameAr} required dir="auto" lang="ar" autoComplete="off" {...field('nameAr')} />
        <TextInput label={labels.nameEn} required dir="auto" lang="en" autoComplete="off" {...field('nameEn')} />
      </FormPair>
      <ImageField
        id="logo"
        label={labels.logo}
        description={t('field.logoHelp')}
        value={form.getValues().logo}
        onChange={(image) => form.setFieldValue('logo', image)}
        upload={uploadImage}
        error={form.errors['logo']}
      />
      <NativeSelect
        label={labels.defaultLocale}
        data={[
          { value: 'ar', label: t('field.arabic') },
          { value: 'en', label: t('field.english') },
        ]}
        {...field('defaultLocale')}
      />
    </FormGroup>
  )
}

function Contact({ edit: { field }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('settings')
  const phone = { type: 'tel', inputMode: 'tel', autoComplete: 'off', ...leftToRight } as const
  return (
    <FormGroup title={t('group.contact')} description={t('group.contactText')}>
      <FormPair>
        <TextInput label={labels.phone} description={t('field.phoneHelp')} {...phone} {...field('phone')} />
        <TextInput label={labels.whatsapp} description={t('field.phoneHelp')} {...phone} {...field('whatsapp')} />
      </FormPair>
      <FormPair>
        <TextInput label={labels.email} inputMode="email" autoComplete="off" {...leftToRight} {...field('email')} />
        <TextInput label={labels.website} inputMode="url" autoComplete="off" {...leftToRight} {...field('website')} />
      </FormPair>
      <FormPair>
        <Textarea label={labels.addressAr} dir="auto" lang="ar" autosize minRows={2} {...field('addressAr')} />
        <Textarea label={labels.addressEn} dir="auto" lang="en" autosize minRows={2} {...field('addressEn')} />
      </FormPair>
    </FormGroup>
  )
}
