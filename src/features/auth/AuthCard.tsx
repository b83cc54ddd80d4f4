import { type ReactNode, use, useEffect, useRef } from 'react'
import { AuthPlaceContext } from './auth-place.ts'
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
  const isPage = use(AuthPlaceContext) === null
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={isPage ? styles.page : styles.part}>
      <section className={styles.card} aria-labelledby="auth-title">
        <Heading id="auth-title" ref={heading} tabIndex={takesFocus ? -1 : undefined} className={styles.title}>
          {title}
        </Heading>
        <p className={styles.lead}>{lead}</p>
        {children}
      </section>
      <p className="mq-quiet">{footer}</p>
    </div>
  )
}
