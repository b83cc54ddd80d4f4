import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useServerReachable } from '#src/api/index.ts'
import styles from './navigation.module.css'

/** After a call without an answer: what still works. Quiet, and gone with the next answer. */
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
