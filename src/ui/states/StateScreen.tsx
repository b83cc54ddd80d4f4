import type { ReactNode } from 'react'
import styles from './states.module.css'

export interface StateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The one thing to do. */
  readonly action?: ReactNode
}

interface StateScreenProps extends StateProps {
  readonly illustration: ReactNode
  readonly role?: 'alert' | 'status'
  /** `h1` if the state is the whole page. */
  readonly heading?: 'h1' | 'h2'
}

/** Common layout of the states empty, error, offline and no-permission. */
export function StateScreen({
  title,
  children,
  action,
  illustration,
  role,
  heading: Heading = 'h2',
}: StateScreenProps) {
  return (
    <div className={styles.state} role={role}>
      {illustration}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
