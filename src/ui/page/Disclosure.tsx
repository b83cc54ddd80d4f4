import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** An address that ends in `#id` opens it. */
  readonly id?: string
  readonly title: ReactNode
  /** Icon before the title. */
  readonly icon?: ReactNode
  /** States in a few words what holds now: most readers need no more than this. */
  readonly state?: ReactNode
  /** Level of the title, one below that of the card around it. */
  readonly heading?: 'h2' | 'h3'
  /** True if it is open from the beginning. */
  readonly isOpen?: boolean
  /** True outside a card: it then has a background of its own. */
  readonly isFramed?: boolean
  readonly as?: 'section' | 'article'
  /** Informed when it opens or closes, also when it is open from the beginning. */
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/**
 * A part of a page that is closed until it is needed: its title and its present state in one row, the rest below. The
 * content stays in the document, so that the browser's search finds and opens it.
 */
export function Disclosure(props: DisclosureProps) {
  const {
    id,
    title,
    icon,
    state,
    heading: Heading = 'h3',
    isOpen = false,
    isFramed = false,
    onToggle,
    children,
  } = props
  const { as: Element = 'section' } = props
  const titleId = useId()
  const isNamed = useLocation({ select: ({ hash }) => id !== undefined && hash === id })
  return (
    <Element id={id} className={styles.part} data-framed={isFramed || undefined} aria-labelledby={titleId}>
      <details open={isOpen || isNamed} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
        <summary className={styles.summary}>
          {icon !== undefined && <span className={styles.icon}>{icon}</span>}
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {state !== undefined && <span className={styles.state}>{state}</span>}
          <IconChevronDown size={20} className={styles.chevron} aria-hidden />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </Element>
  )
}

/** Several of them below each other, with a line between them. */
export function DisclosureList({ children }: { readonly children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}
