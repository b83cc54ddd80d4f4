import { NativeSelect, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExamPreset, presetOf } from '#domain/exam/presets.ts'
import { RESULT_PARTS, type ResultPart } from '#domain/exam/result-rules.ts'
import { DateTimeField, FormGroup } from '#src/ui/form/index.ts'
import type { SettingsFieldsProps } from './settings-fields-props.ts'
import { presetValues, SHOWN_WHEN, settingsOf } from './settings-form.ts'

const CHOICES = ['practice', 'graded', 'own'] as const

/** The reader chooses what a result shows and when: one of two usual ways, or each part by itself. */
export function ResultFields(props: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  return (
    <FormGroup title={t('settings.resultParts')} description={t('help.resultParts')}>
      <PresetChoice {...props} />
      {RESULT_PARTS.map((part) => (
        <PartFields key={part} part={part} {...props} />
      ))}
    </FormGroup>
  )
}

/** The choice follows the fields; "own" stays chosen although the fields happen to be those of a preset. */
function PresetChoice({ edit: { form } }: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  const preset = presetOf(settingsOf(form.getValues()))
  const [isOwn, setOwn] = useState(preset === null)
  const chosen = isOwn ? 'own' : (preset ?? 'own')
  function choose(choice: string): void {
    setOwn(choice === 'own')
    if (choice !== 'own') form.setValues(presetValues(choice as ExamPreset))
  }
  return (
    <Radio.Group label={t('preset.label')} value={chosen} onChange={choose}>
      <Stack gap="xs" mt={6}>
        {CHOICES.map((choice) => (
          <Radio key={choice} value={choice} label={t(`preset.${choice}`)} description={t(`preset.help.${choice}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function PartFields({ part, edit: { field, form }, labels }: SettingsFieldsProps & { readonly part: ResultPart }) {
  const { t } = useTranslation('examDraft')
  const [when, at] = [`${part}Shown`, `${part}ShownAt`] as const
  const values = form.getValues()
  return (
    <>
      <NativeSelect
        label={labels[when]}
        description={t(`help.${when}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={SHOWN_WHEN.map((value) => ({ value, label: t(`shown.${value}`) }))}
        {...field(when)}
      />
      {values[when] === 'at-date' && (
        <DateTimeField label={labels[at]} clock="device" description={t('help.shownAt')} {...field(at)} />
      )}
    </>
  )
}
