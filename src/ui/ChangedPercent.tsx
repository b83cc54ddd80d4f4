import { useFormats } from './format/format-context.ts'
import styles from './changed-percent.module.css'

interface ChangedPercentProps {
  /** In percent; null: not known. */
  readonly value: number | null
  /** How many points that is above what it is compared with; null: there is nothing to compare with. */
  readonly change: number | null
  /** What it is compared with. */
  readonly title: string
}

/** A number in percent, and by how much it went up or down: the sign says it, the colour only repeats it. */
export function ChangedPercent({ value, change, title }: ChangedPercentProps) {
  const { number } = useFormats()
  if (value === null) return <span className="mq-quiet">—</span>
  const percent: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 1 }
  return (
    <span className={styles.whole}>
      <bdi className="mq-numbers">{number(value / 100, percent)}</bdi>
      {change !== null && (
        <>
          {' '}
          <bdi
            className={styles.change}
            data-change={change > 0 ? 'better' : change < 0 ? 'worse' : 'same'}
            title={title}
          >
            {number(change / 100, { ...percent, signDisplay: 'exceptZero' })}
          </bdi>
        </>
      )}
    </span>
  )
}
