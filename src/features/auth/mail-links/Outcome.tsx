import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session.ts'
import styles from '../auth.module.css'

interface OutcomeProps {
  readonly title: string
  readonly text: ReactNode
  readonly note?: ReactNode
  /** Part that says what to do next. */
  readonly children?: ReactNode
}

/** Says how something ended, as a page of its own: it takes the focus, so that it is read out. */
export function Outcome({ title, text, note, children }: OutcomeProps) {
  const { t } = useTranslation('auth')
  const heading = useRef<HTMLHeadingElement>(null)
  const isSignedIn = useSession() !== null
  useEffect(() => heading.current?.focus(), [title])
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 id="auth-title" ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>{text}</p>
        <div className={styles.form}>{children}</div>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </section>
      <p className="mq-quiet">
        {isSignedIn ? (
          <Link to="/" className="mq-reach">
            {t('verify.toHome')}
          </Link>
        ) : (
          <Link to="/login" className="mq-reach">
            {t('forgot.back')}
          </Link>
        )}
      </p>
    </div>
  )
}
