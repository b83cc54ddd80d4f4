import type { ReactNode } from 'react'
import styles from './auth.module.css'

interface AuthCardProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
  /** The way to the other page. */
  readonly footer: ReactNode
}

export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 id="auth-title" className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </section>
      <p className={styles.footer}>{footer}</p>
    </div>
  )
}
