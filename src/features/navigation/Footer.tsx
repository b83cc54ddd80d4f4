import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './navigation.module.css'

const YEAR = new Date().getFullYear()

export function Footer() {
  const { t } = useTranslation('common')
  const { number } = useFormats()
  const year = number(YEAR, { useGrouping: false })
  return (
    <footer className={styles.footer}>
      <div className={styles.footerContent}>
        <span>{t('navigation.footer', { year })}</span>
        <Link to="/privacy">{t('navigation.privacy')}</Link>
      </div>
    </footer>
  )
}
