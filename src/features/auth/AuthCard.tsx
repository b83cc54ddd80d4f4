import { type ReactNode, useEffect, useRef } from 'react'
import styles from './auth.module.css'

interface AuthCardProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
  /** The way to the other page. */
  readonly footer: ReactNode
  /** The title is focused: for a step that came by itself, so that it is read out. */
  readonly takesFocus?: boolean
}

export function AuthCard({ title, lead, children, footer, takesFocus = false }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 id="auth-title" ref={heading} tabIndex={takesFocus ? -1 : undefined} className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </section>
      <p className="mq-quiet">{footer}</p>
    </div>
  )
}
