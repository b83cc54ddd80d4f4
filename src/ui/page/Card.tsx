import type { HTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import styles from './card.module.css'

interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'className' | 'style'> {
  readonly as?: 'section' | 'article' | 'li' | 'div'
  /** The heading that names the card. */
  readonly title?: ReactNode
  /** Icon before the title. */
  readonly icon?: ReactNode
  /** Purpose of the card, under its title. */
  readonly text?: ReactNode
  /** Content at the end of the title's line. */
  readonly aside?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  /** `good` emphasizes the card among others, `danger` marks a dangerous action. */
  readonly tone?: 'plain' | 'good' | 'danger'
  readonly children: ReactNode
}

/** A part of a page on its own background: an optional title, and its content below. */
export function Card({ as: Element = 'section', title, icon, text, aside, size, tone, children, ...rest }: CardProps) {
  const titleId = useId()
  const named = title === undefined ? {} : { 'aria-labelledby': titleId }
  return (
    <Element className={styles.card} data-size={size} data-tone={tone} {...named} {...rest}>
      {title !== undefined && (
        <header>
          <div className={styles.line}>
            {icon}
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {aside !== undefined && <div className="mq-quiet">{aside}</div>}
          </div>
          {text !== undefined && <p className="mq-quiet">{text}</p>}
        </header>
      )}
      {children}
    </Element>
  )
}
