import type { ReactNode } from 'react'
import styles from './status-dot.module.css'

interface StatusDotProps {
  /** Filled for on, a ring for off, amber for attention, red for failed. */
  readonly tone: 'on' | 'off' | 'attention' | 'danger'
  readonly children: ReactNode
}

/** A state as a dot and a word. */
export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
