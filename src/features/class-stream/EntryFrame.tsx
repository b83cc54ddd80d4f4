import type { ReactNode } from 'react'
import { Card } from '#src/ui/page/Card.tsx'
import { Moment } from '#src/ui/text/Moment.tsx'
import styles from './class-stream.module.css'

interface EntryFrameProps {
  readonly icon: ReactNode
  /** What kind of entry it is. */
  readonly label: string
  /** A mark beside the kind. */
  readonly mark?: ReactNode
  /** Instant at which it came, ms UTC. */
  readonly at: number
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One entry of the stream: its kind and instant, then what it says. */
export function EntryFrame({ icon, label, mark, at, aside, children }: EntryFrameProps) {
  return (
    <Card as="li" size="sm">
      <article className={styles.entry}>
        <header className={styles.head}>
          <span className={styles.icon}>{icon}</span>
          <h3 className={styles.kind}>{label}</h3>
          {mark !== undefined && mark !== false && <span className={styles.mark}>{mark}</span>}
          <p className={`mq-quiet ${styles.when}`}>
            <Moment at={at} />
          </p>
          {aside}
        </header>
        {children}
      </article>
    </Card>
  )
}
