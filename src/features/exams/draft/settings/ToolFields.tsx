import { NativeSelect, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CALCULATORS } from '#domain/exam/tools.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { FormGroup } from '#src/ui/form/index.ts'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import type { SettingsFieldsProps } from './settings-fields-props.ts'

const SWITCHES = ['scratchPad', 'lineReader', 'highlighter', 'readAloud', 'figureZoom', 'strikeOut'] as const

/** Tools that students may use beside the questions while they sit the exam. */
export function ToolFields({ edit: { field, form }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  const calculators = useCalculatorChoices()
  const { locale, referenceSheet } = form.getValues()
  return (
    <FormGroup title={t('settings.tools')} description={t('help.tools')}>
      <NativeSelect
        label={labels.calculator}
        description={t('help.calculator')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={calculators}
        {...field('calculator')}
      />
      {SWITCHES.map((name) => (
        <Switch key={name} label={labels[name]} description={t(`help.${name}`)} {...field(name, 'checkbox')} />
      ))}
      <RichTextField
        id="referenceSheet"
        label={labels.referenceSheet}
        description={t('help.referenceSheet')}
        minRows={4}
        lang={locale}
        upload={uploadImage}
        value={referenceSheet}
        onChange={(text) => form.setFieldValue('referenceSheet', text)}
        error={form.errors['referenceSheet']}
      />
    </FormGroup>
  )
}

export function useCalculatorChoices() {
  const { t } = useTranslation('examDraft')
  return CALCULATORS.map((value) => ({ value, label: t(`calculator.${value}`) }))
}
