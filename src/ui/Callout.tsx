import type { HTMLAttributes, ReactNode } from 'react'
import styles from './callout.module.css'

interface CalloutProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'className' | 'style'> {
  /** `attention` unless something else is said; `plain` only sets it apart. */
  readonly tone?: 'attention' | 'good' | 'danger' | 'plain'
  readonly icon?: ReactNode
  readonly title?: ReactNode
  /** Action that the reader can take, at the end of the line. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** A few words that stand out: what is so, why, and what can be done. Its colour is never the only sign. */
export function Callout({ tone, icon, title, action, children, ...rest }: CalloutProps) {
  return (
    <div className={styles.callout} data-tone={tone} {...rest}>
      {icon}
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
