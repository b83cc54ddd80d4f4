import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './navigation.module.css'

const YEAR = new Date().getFullYear()

/** Narrow where the page is boxed without a side navigation. */
export function Footer({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const { t } = useTranslation('common')
  const { number } = useFormats()
  const year = number(YEAR, { useGrouping: false })
  return (
    <footer className={styles.footer}>
      <div className={isNarrow ? `${styles.footerContent} ${styles.narrow}` : styles.footerContent}>
        {/* The page may have been prerendered in another year. */}
        <span suppressHydrationWarning>{t('navigation.footer', { year })}</span>
        <span className={styles.footerLinks}>
          {isNarrow && (
            <Link to="/contact-us" className="mq-reach">
              {t('navigation.contact')}
            </Link>
          )}
          <Link to="/privacy" className="mq-reach">
            {t('navigation.privacy')}
          </Link>
        </span>
      </div>
    </footer>
  )
}
