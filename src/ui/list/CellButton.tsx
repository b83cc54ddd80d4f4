import type { ReactNode } from 'react'
import styles from './cell-button.module.css'

interface CellButtonProps {
  /** Destination of the button, for screen readers; the visible content is the value of the cell. */
  readonly label: string
  readonly title?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** The value of a cell, as a button that filters the list by this value. */
export function CellButton({ label, title, onClick, children }: CellButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={title} onClick={onClick}>
      {children}
    </button>
  )
}
