import type { HTMLAttributes, ReactNode } from 'react'
import styles from './row-list.module.css'

interface RowListProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  readonly as?: 'ul' | 'ol' | 'dl'
  /** On a ground of its own, where it does not stand on a card. */
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
  /** Something in it is wrong: said by its words, and marked at its start. */
  readonly isWrong?: boolean
  readonly children: ReactNode
}

/** One row: its parts beside each other, and below each other where there is no space. */
export function Row({ as: Element = 'li', isWrong = false, children, ...rest }: RowProps) {
  return (
    <Element className={styles.row} data-wrong={isWrong || undefined} {...rest}>
      {children}
    </Element>
  )
}

/** The part of a row that takes the space which the others leave. */
export function RowWords({ children }: { readonly children: ReactNode }) {
  return <div className={styles.words}>{children}</div>
}
