import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import type { RecordFields } from '#src/features/records/index.ts'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import { DateTimeField, FormGroup, FormPair, StatusField } from '#src/ui/form/index.ts'
import { isInverted } from './news-window.ts'

export type NewsValues = {
  readonly title: string
  readonly text: string
  /** Empty: for everybody. */
  readonly language: '' | 'ar' | 'en'
  /** `2026-11-28T14:30` by the clock of the device; empty: no limit. */
  readonly publishedFrom: string
  readonly publishedUntil: string
  readonly pinned: boolean
  readonly status: 'active' | 'inactive'
}

export function NewsFields({ edit: { field, form }, labels }: RecordFields<NewsValues>) {
  const { t } = useTranslation('news')
  const { text, pinned, publishedFrom, publishedUntil } = form.getValues()
  const end = field('publishedUntil')
  const endError = end.error && isInverted({ publishedFrom, publishedUntil }) ? t('help.endsBefore') : end.error
  return (
    <>
      <TextInput label={labels.title} required dir="auto" autoComplete="off" {...field('title')} />
      <RichTextField
        id="text"
        label={labels.text}
        description={t('help.text')}
        minRows={8}
        value={text}
        onChange={(value) => form.setFieldValue('text', value)}
        upload={uploadImage}
        error={form.errors['text']}
      />
      <NativeSelect
        label={labels.language}
        description={t('help.language')}
        data={[
          { value: '', label: t('language.all') },
          { value: 'ar', label: t('language.ar') },
          { value: 'en', label: t('language.en') },
        ]}
        {...field('language')}
      />
      <FormGroup title={t('form.when')}>
        <FormPair>
          <DateTimeField
            label={labels.publishedFrom}
            clock="device"
            description={t('help.publishedFrom')}
            {...field('publishedFrom')}
          />
          <DateTimeField
            label={labels.publishedUntil}
            clock="device"
            description={t('help.publishedUntil')}
            {...end}
            error={endError}
          />
        </FormPair>
        <Switch
          id="pinned"
          label={labels.pinned}
          description={t('help.pinned')}
          checked={pinned}
          onChange={(event) => form.setFieldValue('pinned', event.currentTarget.checked)}
        />
        <StatusField label={labels.status} description={t('help.status')} {...field('status')} />
      </FormGroup>
    </>
  )
}
