import { useFormats } from '../format/format-context.ts'
import styles from './changed-percent.module.css'

interface ChangedPercentProps {
  /** Value in percent; null if it is unknown. */
  readonly value: number | null
  /** Difference to the compared value in percentage points; null if there is nothing to compare with. */
  readonly change: number | null
  /** Description of the compared value. */
  readonly title: string
}

/** A number in percent and its change: the sign shows the direction, the colour only repeats it. */
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
