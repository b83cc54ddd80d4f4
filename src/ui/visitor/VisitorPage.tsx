import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../page/Card.tsx'
import styles from './visitor.module.css'

interface VisitorPageProps {
  readonly title: ReactNode
  readonly lead: ReactNode
  /** The card: a form, or its outcome. */
  readonly children: ReactNode
  /** Content beside the card, on phones below it. */
  readonly aside?: ReactNode
}

/** A public page with one form. */
export function VisitorPage({ title, lead, children, aside }: VisitorPageProps) {
  return (
    <div className={styles.page} data-alone={aside === undefined || undefined}>
      <header className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Card as="div" size="lg">
        {children}
      </Card>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}

interface FormEndedProps {
  readonly title: string
  readonly text: ReactNode
  /** Next steps for the reader. */
  readonly children: ReactNode
}

/** Replaces the form after it was sent; it takes the focus, so that it is read out. */
export function FormEnded({ title, text, children }: FormEndedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.ended}>
      <svg viewBox="0 0 48 48" className={styles.mark} aria-hidden>
        <circle cx="24" cy="24" r="22" />
        <path d="M14 25l7 7 13-15" />
      </svg>
      <h2 ref={heading} tabIndex={-1} className={styles.endedTitle}>
        {title}
      </h2>
      <p className={styles.endedText}>{text}</p>
      <div className={styles.next}>{children}</div>
    </div>
  )
}
