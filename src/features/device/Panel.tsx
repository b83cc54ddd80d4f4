import { type ReactNode, useId } from 'react'
import styles from './device.module.css'

interface PanelProps {
  /** Where links to this part of the page lead. */
  readonly id: string
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** One part of the page about this device. */
export function Panel({ id, title, text, children }: PanelProps) {
  const titleId = useId()
  return (
    <section id={id} className={styles.panel} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  )
}
