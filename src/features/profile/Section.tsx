import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './profile.module.css'

interface SectionProps {
  readonly title: string
  readonly text?: ReactNode
  /** Where it stands, beside the title. */
  readonly state?: ReactNode
  readonly isDangerous?: boolean
  readonly children: ReactNode
}

/** One thing about the account, which saves by itself. */
export function Section({ title, text, state, isDangerous = false, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId} data-dangerous={isDangerous || undefined}>
      <div>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {state}
        </div>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** A state as a dot and a word. */
export function State({ isGood, children }: { readonly isGood: boolean; readonly children: ReactNode }) {
  return (
    <span className={styles.state} data-good={isGood || undefined}>
      {children}
    </span>
  )
}
