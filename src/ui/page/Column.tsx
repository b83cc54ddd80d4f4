import type { ReactNode } from 'react'
import styles from './column.module.css'

/** Single column for a page that is filled in or read from top to bottom, as wide as a form. */
export function Column({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}
