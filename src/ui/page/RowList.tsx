import type { HTMLAttributes, ReactNode } from 'react'
import styles from './row-list.module.css'

interface RowListProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  readonly as?: 'ul' | 'ol' | 'dl'
  /** True for a background of its own, if the list is not on a card. */
  readonly isFramed?: boolean
  readonly children: ReactNode
}

/** Rows below each other with a line between them. */
export function RowList({ as: Element = 'ul', isFramed = false, children, ...rest }: RowListProps) {
  return (
    <Element className={styles.rows} data-framed={isFramed || undefined} {...rest}>
      {children}
    </Element>
  )
}

interface RowProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  readonly as?: 'li' | 'div'
  /** True if it has a fault: its text describes the fault, and its start is marked. */
  readonly isWrong?: boolean
  readonly children: ReactNode
}

/** One row: its parts are next to each other, or below each other if there is no space. */
export function Row({ as: Element = 'li', isWrong = false, children, ...rest }: RowProps) {
  return (
    <Element className={styles.row} data-wrong={isWrong || undefined} {...rest}>
      {children}
    </Element>
  )
}

/** The part of a row that takes the remaining space. */
export function RowWords({ children }: { readonly children: ReactNode }) {
  return <div className={styles.words}>{children}</div>
}
