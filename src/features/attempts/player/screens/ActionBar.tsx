import type { ReactNode } from 'react'
import { DeliveryNotice } from '../bars/DeliveryNotice.tsx'
import { SavedLine } from '../bars/SavedLine.tsx'
import bars from '../bars/bottom-bar.module.css'
import styles from './action-bar.module.css'

/** The bottom bar of screens that ask for one decision: the saved state stays visible. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <footer className={bars.bar}>
      <DeliveryNotice />
      <SavedLine />
      <div className={styles.actions}>{children}</div>
    </footer>
  )
}
