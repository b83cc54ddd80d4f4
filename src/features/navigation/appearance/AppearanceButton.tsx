import { IconPalette } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { prepareAppearance } from './Appearance.tsx'
import { showAppearance } from './appearance-store.ts'
import styles from '../frame/navigation.module.css'

/**
 * Button in the bar: for visitors always, for others if there is space beside their own menu, which has the same entry.
 */
export function AppearanceButton({ isOnPhones = false }: { readonly isOnPhones?: boolean }) {
  const { t } = useTranslation('common')
  return (
    <button
      type="button"
      className={isOnPhones ? styles.iconButton : `${styles.iconButton} ${styles.roomy}`}
      aria-label={t('settings.appearance')}
      title={t('settings.appearance')}
      aria-haspopup="dialog"
      onPointerEnter={prepareAppearance}
      onFocus={prepareAppearance}
      onClick={() => showAppearance(true)}
    >
      <IconPalette size={20} aria-hidden />
    </button>
  )
}
