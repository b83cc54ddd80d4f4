import { type ReactNode, useEffect, useRef } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  readonly title: string
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** `part`: inside a page that has its own frame. */
  readonly form?: 'page' | 'part'
}

/** A whole screen with one message and one action. The heading takes the focus. */
export function Notice({ title, icon, children, actions, form = 'page' }: NoticeProps) {
  const Frame = form === 'page' ? 'main' : 'div'
  return (
    <Frame className={styles[form]}>
      <div className={styles.card}>
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <NoticeTitle key={title} title={title} />
        <div className={styles.text}>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </Frame>
  )
}

/** Another title is another heading, and takes the focus anew. */
function NoticeTitle({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
  )
}
