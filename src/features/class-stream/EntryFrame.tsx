import type { ReactNode } from 'react'
import { Card } from '#src/ui/page/Card.tsx'
import styles from './class-stream.module.css'

interface EntryFrameProps {
  readonly icon: ReactNode
  /** The name of its kind. */
  readonly label: string
  /** A mark beside the kind. */
  readonly mark?: ReactNode
  /** Says when it came, and from whom. */
  readonly when: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One entry of the stream: its kind and instant, then what it says. */
export function EntryFrame({ icon, label, mark, when, aside, children }: EntryFrameProps) {
  return (
    <Card as="li" size="sm">
      <article className={styles.entry}>
        <header className={styles.head}>
          <span className={styles.icon}>{icon}</span>
          <h2 className={styles.kind}>{label}</h2>
          {mark !== undefined && mark !== false && <span className={styles.mark}>{mark}</span>}
          <p className={`mq-quiet ${styles.when}`}>{when}</p>
          {aside !== undefined && <div className={styles.menu}>{aside}</div>}
        </header>
        {children}
      </article>
    </Card>
  )
}
