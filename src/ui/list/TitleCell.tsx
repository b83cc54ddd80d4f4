import type { ReactNode } from 'react'
import styles from './title-cell.module.css'

interface TitleCellProps {
  /** An Avatar or an icon before the words. */
  readonly picture?: ReactNode
  /** The name; a Link if the row can be opened. */
  readonly children: ReactNode
  /** A quiet second line. */
  readonly note?: ReactNode
}

/** The first cell of a row: picture, name, and one secondary line. */
export function TitleCell({ picture, children, note }: TitleCellProps) {
  return (
    <span className={styles.title}>
      {picture}
      <span className={styles.words}>
        <span>{children}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  )
}
