import { Fragment, type ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  /** Key numbers of the list below: a `KeyValueList` of the size `heading`. */
  readonly facts?: ReactNode
  /** Number of entries, beside the title of a list. */
  readonly count?: ReactNode
  /** The page's main action, after the controls that choose a view. */
  readonly action?: ReactNode
  /** True if the chosen tab above shows the title already: then it is not visible a second time. */
  readonly isTab?: boolean
  /** True while the title is not known, which may need several lines: the rest of the header waits, or it would move. */
  readonly isComing?: boolean
}

/** Title, count, one line about the page, one main action. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, facts, count, action, isTab = false, isComing = false } = props
  const coming = isComing ? 'above' : undefined
  return (
    <header className={styles.header} data-tab={isTab || undefined}>
      <div className={styles.words} data-coming={coming}>
        <h1 className={styles.title} data-coming={coming}>
          {/* The name comes in the place of the word before it, which does not move there. */}
          <Fragment key={coming}>{title}</Fragment>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </h1>
        {description !== undefined && <p className={styles.description}>{description}</p>}
        {facts !== undefined && <div className={styles.facts}>{facts}</div>}
      </div>
      <div className={styles.actions}>{action}</div>
    </header>
  )
}
