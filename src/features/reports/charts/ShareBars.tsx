import { useId } from 'react'
import { useStatistic } from '../use-statistic.ts'
import styles from './share-bars.module.css'

interface ShareBarsProps {
  readonly title: string
  readonly description: string
  readonly lines: readonly {
    readonly key: string
    readonly name: string
    /** 0 to 1; null: not known. */
    readonly share: number | null
    readonly detail: string
  }[]
}

/** Shares as bars from the start of the line, each with its number beside it: the length is never the only sign. */
export function ShareBars({ title, description, lines }: ShareBarsProps) {
  const { share: shareText } = useStatistic()
  const titleId = useId()
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.description}>{description}</p>
      <ul className={styles.lines}>
        {lines.map(({ key, name, share, detail }) => (
          <li key={key} className={styles.line}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            <bdi className={styles.share}>{shareText(share)}</bdi>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
            </span>
            <span className={styles.detail}>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
