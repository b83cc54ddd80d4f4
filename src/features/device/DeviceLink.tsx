import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './device.module.css'

/** The way to the check of this device, for wherever exams are prepared. */
export function DeviceLink() {
  const { t } = useTranslation('attempts')
  return (
    <Link to="/device" className={styles.link}>
      <IconDeviceMobileCheck size={20} aria-hidden />
      {t('preparation.checkDevice')}
    </Link>
  )
}
