import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { setPreference, usePreferences } from '#src/features/settings/index.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'

/** Light, dark or as the device; it applies at once and is stored on the device. */
export function ThemeChoice() {
  const { t } = useTranslation('common')
  const { colorScheme } = usePreferences()
  const themes = [
    { value: 'light', Icon: IconSun, word: t('settings.themeLight') },
    { value: 'dark', Icon: IconMoon, word: t('settings.themeDark') },
    { value: 'system', Icon: IconDeviceDesktop, word: t('settings.themeSystem') },
  ] as const
  return (
    <ChoiceGroup
      legend={t('settings.theme')}
      value={colorScheme}
      onChoose={(value) => setPreference('colorScheme', value)}
      choices={themes.map(({ value, Icon, word }) => ({
        value,
        label: (
          <>
            <Icon size={16} aria-hidden />
            {word}
          </>
        ),
      }))}
    />
  )
}
