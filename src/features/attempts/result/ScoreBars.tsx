import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './score-bars.module.css'

interface ScoreBarsProps {
  readonly title: string
  readonly lines: readonly {
    readonly key: string
    readonly name: string
    readonly score: number
    readonly maximum: number
    readonly correct: number
    readonly questions: number
  }[]
}

/** Shares as bars, each with its own number beside it: the length is never the only sign. */
export function ScoreBars({ title, lines }: ScoreBarsProps) {
  const { t } = useTranslation('result')
  const { percent } = useFormats()
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const share = line.maximum === 0 ? 0 : line.score / line.maximum
          return (
            <li key={line.key} className={styles.line}>
              <bdi className={styles.name}>{line.name}</bdi>
              <span className={styles.share}>{percent(share)}</span>
              <span className={styles.track} aria-hidden>
                <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
              </span>
              <span className={styles.detail}>{t('correctOf', { number: line.correct, total: line.questions })}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
