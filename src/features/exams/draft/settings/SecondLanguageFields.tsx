import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { otherLocale } from '#domain/exam/translation.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { FormGroup } from '#src/ui/form/index.ts'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import type { SettingsFieldsProps } from './settings-fields-props.ts'

/** Whether students may look at the exam in the other language, and what of its settings they read in it. */
export function SecondLanguageFields({ edit: { field, form }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  const { bilingual, locale, referenceSheet, referenceSheetTranslation } = form.getValues()
  const lang = otherLocale(locale)
  const hasSheet = [referenceSheet, referenceSheetTranslation].some((text) => text.trim() !== '')
  return (
    <FormGroup title={t('settings.secondLanguage')}>
      <Switch
        label={labels.bilingual}
        description={t(`secondLanguage.help.${lang}`)}
        {...field('bilingual', 'checkbox')}
      />
      {bilingual && (
        <TextInput
          label={labels.titleTranslation}
          description={t('secondLanguage.titleHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          lang={lang}
          dir="auto"
          autoComplete="off"
          {...field('titleTranslation')}
        />
      )}
      {bilingual && hasSheet && (
        <RichTextField
          id="referenceSheetTranslation"
          label={labels.referenceSheetTranslation}
          minRows={4}
          lang={lang}
          upload={uploadImage}
          value={referenceSheetTranslation}
          onChange={(text) => form.setFieldValue('referenceSheetTranslation', text)}
          error={form.errors['referenceSheetTranslation']}
        />
      )}
    </FormGroup>
  )
}
