import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useServerReachable } from '#src/api/index.ts'
import styles from './navigation.module.css'

/**
 * Bar that appears after a call without an answer and names what still works. It is unobtrusive, and disappears with
 * the next answer.
 */
export function OfflineBar() {
  const { t } = useTranslation('common')
  const isReachable = useServerReachable()
  return (
    <div role="status">
      {!isReachable && (
        <p className={styles.offline}>
          <IconCloudOff size={18} aria-hidden />
          {t('network.bar')}
        </p>
      )}
    </div>
  )
}
