import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '#src/features/authoring/index.ts'
import { RichTextField } from '#src/features/questions/index.ts'
import { type FieldLabels, FormGroup, FormPair, type useEditForm } from '#src/ui/form/index.ts'
import { isInverted, type NewsValues } from './news-form.ts'

interface NewsFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<NewsValues, unknown>>
  readonly labels: FieldLabels<NewsValues>
}

const TOOLS = ['bold', 'list', 'formula'] as const

export function NewsFields({ edit: { field, form }, labels }: NewsFieldsProps) {
  const { t } = useTranslation(['news', 'lists'])
  const { text, pinned, publishedFrom, publishedUntil } = form.getValues()
  const end = field('publishedUntil')
  const endError = end.error && isInverted({ publishedFrom, publishedUntil }) ? t('news:help.endsBefore') : end.error
  return (
    <>
      <TextInput label={labels.title} required dir="auto" autoComplete="off" {...field('title')} />
      <RichTextField
        id="text"
        label={labels.text}
        description={t('news:help.text')}
        minRows={8}
        tools={TOOLS}
        value={text}
        onChange={(value) => form.setFieldValue('text', value)}
        error={form.errors['text']}
      />
      <NativeSelect
        label={labels.language}
        description={t('news:help.language')}
        data={[
          { value: '', label: t('news:language.all') },
          { value: 'ar', label: t('news:language.ar') },
          { value: 'en', label: t('news:language.en') },
        ]}
        {...field('language')}
      />
      <FormGroup title={t('news:form.when')}>
        <FormPair>
          <DateTimeField
            label={labels.publishedFrom}
            help={t('news:help.publishedFrom')}
            {...field('publishedFrom')}
            value={publishedFrom}
          />
          <DateTimeField
            label={labels.publishedUntil}
            help={t('news:help.publishedUntil')}
            {...end}
            value={publishedUntil}
            error={endError}
          />
        </FormPair>
        <Switch
          id="pinned"
          label={labels.pinned}
          description={t('news:help.pinned')}
          checked={pinned}
          onChange={(event) => form.setFieldValue('pinned', event.currentTarget.checked)}
        />
        <NativeSelect
          label={labels.status}
          description={t('news:help.status')}
          data={[
            { value: 'active', label: t('lists:status.active') },
            { value: 'inactive', label: t('lists:status.inactive') },
          ]}
          {...field('status')}
        />
      </FormGroup>
    </>
  )
}
