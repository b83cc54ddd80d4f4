import { IconArrowUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { scrollBehavior } from '#src/ui/behaviour/motion.ts'
import styles from './navigation.module.css'

const APPEARS_AFTER_PX = 200

let isFar = false

/**
 * The position is read after the browser has measured the page: a read during rendering would make it measure twice.
 */
function subscribeScroll(listener: () => void): () => void {
  const look = () => {
    isFar = window.scrollY > APPEARS_AFTER_PX
    listener()
  }
  const first = requestAnimationFrame(look)
  window.addEventListener('scroll', look, { passive: true })
  return () => {
    cancelAnimationFrame(first)
    window.removeEventListener('scroll', look)
  }
}

function isFarDown(): boolean {
  return isFar
}

/** Prerendering assumes the top of the page. */
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
