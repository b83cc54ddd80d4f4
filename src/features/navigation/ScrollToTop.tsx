import { IconArrowUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { scrollBehavior } from '#src/ui/motion.ts'
import styles from './navigation.module.css'

const APPEARS_AFTER_PX = 200

function subscribeScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

function isFarDown(): boolean {
  return window.scrollY > APPEARS_AFTER_PX
}

/** A page is drawn as it stands at its top. */
function isDrawnFarDown(): boolean {
  return false
}

function scrollUp(): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() })
}

export function ScrollToTop() {
  const { t } = useTranslation('common')
  const isShown = useSyncExternalStore(subscribeScroll, isFarDown, isDrawnFarDown)
  if (!isShown) return null
  return (
    <button type="button" className={styles.toTop} aria-label={t('navigation.scrollToTop')} onClick={scrollUp}>
      <IconArrowUp size={20} aria-hidden />
    </button>
  )
}
