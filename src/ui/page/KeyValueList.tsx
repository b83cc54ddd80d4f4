import type { ReactNode } from 'react'
import styles from './key-value-list.module.css'

interface KeyValueListProps {
  /**
   * `large`: the values are numbers to be read first; `heading`: the same, in a line of the page's header if it is wide
   * enough; `figures`: many numbers, two in a line on a phone.
   */
  readonly size?: 'md' | 'large' | 'figures' | 'heading'
  readonly children: ReactNode
}

/** Properties of one thing: names with their values below them, next to each other if there is space. */
export function KeyValueList({ size, children }: KeyValueListProps) {
  return (
    <dl className={styles.list} data-size={size}>
      {children}
    </dl>
  )
}

interface KeyValueProps {
  readonly name: ReactNode
  /** The value. */
  readonly children: ReactNode
}

export function KeyValue({ name, children }: KeyValueProps) {
  return (
    <div>
      <dt className="mq-quiet">{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
