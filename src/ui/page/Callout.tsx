import type { HTMLAttributes, ReactNode } from 'react'
import styles from './callout.module.css'

interface CalloutProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'className' | 'style'> {
  /** `attention` by default; `plain` only sets the text apart. */
  readonly tone?: 'attention' | 'good' | 'danger' | 'plain'
  readonly icon?: ReactNode
  readonly title?: ReactNode
  /** Action that the reader can take, at the end of the line. */
  readonly action?: ReactNode
  readonly children?: ReactNode
  /** Marks a notice about the connection: the frame's own bar is hidden beside it. */
  readonly 'data-offline-note'?: ''
}

/** A short notice: a fact, its reason, and the possible action. Its colour is never the only sign. */
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
