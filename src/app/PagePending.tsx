import { useTranslation } from 'react-i18next'
import styles from './page-pending.module.css'

/** A page that takes longer than a moment: a thin line at the top, nothing jumps. */
export function PagePending() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.pending} role="status" data-coming>
      <span className="mq-visually-hidden">{t('state.loading')}</span>
    </div>
  )
}
