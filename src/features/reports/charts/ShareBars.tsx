import { useId } from 'react'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
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

/** Named shares under a heading, with a sentence about what they are shares of. */
export function ShareBars({ title, description, lines }: ShareBarsProps) {
  const { share: shareText } = useStatistic()
  const titleId = useId()
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className="mq-quiet">{description}</p>
      </div>
      <ShareList lines={lines.map((line) => ({ ...line, number: shareText(line.share) }))} />
    </section>
  )
}
