import type { ReactNode } from 'react'
import styles from './share-bar.module.css'

interface ShareBarProps {
  /** 0 to 1; null if unknown. */
  readonly share: number | null
  /** `sm` for a line of a list. */
  readonly size?: 'sm' | 'md'
  readonly tone?: 'brand' | 'attention'
}

/** A share as a bar from the start of the line. It is used only beside its number, which screen readers announce. */
export function ShareBar({ share, size, tone }: ShareBarProps) {
  return (
    <span className={styles.track} data-size={size} data-tone={tone} aria-hidden>
      <span className={styles.bar} style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
    </span>
  )
}

interface ShareListProps {
  readonly lines: readonly {
    readonly key: string
    readonly name: string
    /** 0 to 1; null if unknown. */
    readonly share: number | null
    /** The share in words. */
    readonly number: string
    /** Figures from which the share was computed. */
    readonly detail: ReactNode
  }[]
}

/** Named shares, each with its number and its bar: the length is never the only sign. */
export function ShareList({ lines }: ShareListProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, name, share, number, detail }) => (
        <li key={key} className={styles.line}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <bdi className={styles.number}>{number}</bdi>
          <ShareBar share={share} />
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  )
}
