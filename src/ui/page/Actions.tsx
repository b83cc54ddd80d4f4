import type { ReactNode } from 'react'
import styles from './actions.module.css'

/** The buttons of one card, all of one width: below each other on a phone, beside each other where there is space. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
