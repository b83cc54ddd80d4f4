import { useId } from 'react'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './column-chart.module.css'

interface ColumnChartProps {
  readonly title: string
  readonly description: string
  /** Heads of the table that stands for the chart where it cannot be seen. */
  readonly heads: readonly [column: string, value: string]
  readonly columns: readonly { readonly key: string; readonly label: string; readonly value: number }[]
  /** Texts along the axis at equal distances, both ends included. */
  readonly ticks: readonly string[]
}

/**
 * Columns from the start of the line to its end, so that the axis runs with the reading direction. The drawing is
 * hidden from screen readers; they find the same numbers in a table.
 */
export function ColumnChart({ title, description, heads, columns, ticks }: ColumnChartProps) {
  const { number } = useFormats()
  const titleId = useId()
  const most = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className="mq-quiet">{description}</p>
      </figcaption>
      <div className={styles.plot} aria-hidden>
        {columns.map(({ key, value }) => (
          <div key={key} className={styles.column}>
            <span className={styles.value}>{value === 0 ? '' : number(value)}</span>
            <span
              className={styles.bar}
              data-empty={value === 0 || undefined}
              style={{ blockSize: `${(value / most) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden>
        {ticks.map((tick) => (
          <bdi key={tick} className={styles.tick}>
            {tick}
          </bdi>
        ))}
      </div>
      <p className={styles.axisName} aria-hidden>
        {heads[0]}
      </p>
      <table className="mq-visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, label, value }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{number(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
