import { useTranslation } from 'react-i18next'
import styles from './navigation.module.css'

export const CONTENT_ID = 'content'

/** The first stop of the Tab key; it moves the focus without touching the address. */
export function SkipLink() {
  const { t } = useTranslation('common')
  return (
    <a
      href={`#${CONTENT_ID}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
    >
      {t('navigation.skip')}
    </a>
  )
}
