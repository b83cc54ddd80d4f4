import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './page-card.module.css'

export type CardPlace = 'next' | 'offline' | 'progress' | 'news'

interface PageCardProps {
  readonly title: ReactNode
  readonly icon: ReactNode
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  /** For the layout: where the card stands. */
  readonly place: CardPlace
}

/** A part of a page made of cards. Each loads, fails and is empty by itself. */
export function PageCard({ title, icon, aside, children, place }: PageCardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} data-place={place} aria-labelledby={titleId}>
      <header className={styles.cardHead}>
        {icon}
        <h2 id={titleId}>{title}</h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  )
}

interface CardFailureProps {
  readonly message: string
  readonly onRetry: () => void
}

/** What could not be shown in one card; the others stand. */
export function CardFailure({ message, onRetry }: CardFailureProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.failure} role="alert">
      <p>{message}</p>
      <button type="button" onClick={onRetry}>
        {t('action.retry')}
      </button>
    </div>
  )
}

/** A card without words, where it will stand. */
export function CardLoading({ place, children }: Pick<PageCardProps, 'place' | 'children'>) {
  return (
    <div className={styles.card} data-place={place} data-loading>
      {children}
    </div>
  )
}
