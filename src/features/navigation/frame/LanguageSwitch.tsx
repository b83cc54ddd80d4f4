import { useTranslation } from 'react-i18next'
import { setPreference, usePreferences } from '#src/features/settings/index.ts'
import styles from './navigation.module.css'

/** Names the other language in that language, so that a reader who cannot read this one finds it. */
export function LanguageSwitch() {
  const { t } = useTranslation('common')
  const other = usePreferences().language === 'ar' ? 'en' : 'ar'
  return (
    <button
      type="button"
      className={styles.textButton}
      lang={other}
      dir={other === 'ar' ? 'rtl' : 'ltr'}
      aria-label={t('settings.otherLanguageLabel')}
      onClick={() => setPreference('language', other)}
    >
      {t('settings.otherLanguage')}
    </button>
  )
}
