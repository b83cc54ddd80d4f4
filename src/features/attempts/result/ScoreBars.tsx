import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
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

/** Share of each part that was right. */
export function ScoreBars({ title, lines }: ScoreBarsProps) {
  const { t } = useTranslation('result')
  const { percent } = useFormats()
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ShareList
        lines={lines.map(({ key, name, score, maximum, correct, questions }) => {
          const share = maximum === 0 ? 0 : score / maximum
          const detail = t('correctOf', { number: correct, total: questions })
          return { key, name, share, number: percent(share), detail }
        })}
      />
    </section>
  )
}
