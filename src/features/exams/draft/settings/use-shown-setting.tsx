import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SCORE_SCALES } from '#domain/grading/scale.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { localInstant } from '#src/ui/form/local-time.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { SHOWN_WHEN, type SettingsValues } from './settings-form.ts'
import { useCalculatorChoices } from './ToolFields.tsx'
import { useCategoryChoices, useLocaleChoices, useMathematicsChoices, useTypeChoices } from './SettingsFields.tsx'

function isShownWhen(name: string, value: string): value is (typeof SHOWN_WHEN)[number] {
  return name.endsWith('Shown') && (SHOWN_WHEN as readonly string[]).includes(value)
}

/** Settings in words, for the dialog about what another person changed. */
export function useShownSetting() {
  const { t } = useTranslation(['examDraft', 'lists'])
  const { dateTime } = useFormats()
  const choices = new Map<string, readonly { readonly value: string; readonly label: string }[]>([
    ['categoryId', useCategoryChoices()],
    ['locale', useLocaleChoices()],
    ['type', useTypeChoices()],
    ['mathematics', useMathematicsChoices()],
    ['calculator', useCalculatorChoices()],
    ['scoreScale', SCORE_SCALES.map((value) => ({ value, label: t(`scoreScale.${value}`) }))],
  ])
  return (name: keyof SettingsValues & string, value: unknown): ReactNode => {
    if (typeof value === 'boolean') return t(value ? 'settings.yes' : 'settings.no')
    const offered = choices.get(name)
    if (offered !== undefined)
      return offered.find((choice) => choice.value === value)?.label ?? t('lists:conflict.differs')
    if (typeof value !== 'string') return t('lists:conflict.differs')
    if (isShownWhen(name, value)) return t(`examDraft:shown.${value}`)
    if (name === 'opensAt' || name === 'endsAt' || name.endsWith('ShownAt')) {
      const instant = localInstant(value)
      return instant === null ? t('settings.noLimit') : dateTime(instant)
    }
    return value === '' ? t('lists:conflict.empty') : <Bdi>{value}</Bdi>
  }
}
