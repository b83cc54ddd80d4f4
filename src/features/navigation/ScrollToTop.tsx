import { IconArrowUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './navigation.module.css'

const APPEARS_AFTER_PX = 200

function subscribeScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

function scrollUp(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}

export function ScrollToTop() {
  const { t } = useTranslation('common')
  const isShown = useSyncExternalStore(subscribeScroll, () => window.scrollY > APPEARS_AFTER_PX)
  if (!isShown) return null
  return (
    <button type="button" className={styles.toTop} aria-label={t('navigation.scrollToTop')} onClick={scrollUp}>
      <IconArrowUp size={20} aria-hidden />
    </button>
  )
}
