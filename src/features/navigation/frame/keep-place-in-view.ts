/** Staff have more pages than the side navigation shows at once: it scrolls to the entry of the page that is open. */
import type { AnyRouter } from '@tanstack/react-router'
import styles from './navigation.module.css'

/** Scrolls as little as shows the entry; one that is in view already stays where it is. */
function showPlace(): void {
  document.querySelector(`.${styles['side']} [aria-current=page]`)?.scrollIntoView({ block: 'nearest' })
}

export function keepPlaceInView(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onRendered', showPlace)
}
