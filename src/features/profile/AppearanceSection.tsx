import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProfileForm } from '#contract/people/profile.ts'
import { type Preferences, setPreference, usePreferences } from '#src/features/settings/index.ts'
import { FormPair } from '#src/ui/form/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useProfileStore } from './use-profile-store.ts'

type Look = Pick<Preferences, 'language' | 'colorScheme' | 'digits'>

/** Language, digits and theme: at once on this device, and kept with the account for the next one. */
export function AppearanceSection() {
  const { t } = useTranslation('profile')
  const store = useProfileStore()
  const { language, colorScheme, digits } = usePreferences()
  const saveLook = async (look: ProfileForm): Promise<void> => {
    const result = await store.saveUponNewest(look)
    if (!result.ok) showSnackbar(t('appearance.hereOnly'), { color: 'info' })
  }
  const chooseLanguage = (value: Look['language']) => {
    setPreference('language', value)
    void saveLook({ language: value })
  }
  const chooseDigits = (value: Look['digits']) => {
    setPreference('digits', value)
    void saveLook({ digits: value })
  }
  const chooseTheme = (value: Look['colorScheme']) => {
    setPreference('colorScheme', value)
    void saveLook({ theme: value })
  }
  return (
    <Card title={t('appearance.title')} text={t('appearance.text')}>
      <FormPair>
        <NativeSelect
          id="language"
          label={t('appearance.language')}
          value={language}
          onChange={(event) => chooseLanguage(event.currentTarget.value as Look['language'])}
          data={[
            { value: 'ar', label: 'العربية' },
            { value: 'en', label: 'English' },
          ]}
        />
        <NativeSelect
          id="digits"
          label={t('appearance.digits')}
          value={digits}
          onChange={(event) => chooseDigits(event.currentTarget.value as Look['digits'])}
          data={[
            { value: 'western', label: '123' },
            { value: 'arabic', label: '١٢٣' },
          ]}
        />
        <NativeSelect
          id="theme"
          label={t('appearance.theme')}
          value={colorScheme}
          onChange={(event) => chooseTheme(event.currentTarget.value as Look['colorScheme'])}
          data={[
            { value: 'light', label: t('appearance.light') },
            { value: 'dark', label: t('appearance.dark') },
            { value: 'system', label: t('appearance.system') },
          ]}
        />
      </FormPair>
    </Card>
  )
}
