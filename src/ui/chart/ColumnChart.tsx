import { useId } from 'react'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './column-chart.module.css'

interface ChartColumn {
  readonly key: string
  readonly label: string
  readonly value: number
  /** Text under the column, where the axis names columns and not distances. */
  readonly tick?: string | undefined
}

interface ColumnChartProps {
  readonly title: string
  readonly description?: string
  /** Heads of the table that stands for the chart where it cannot be seen. */
  readonly heads: readonly [column: string, value: string]
  readonly columns: readonly ChartColumn[]
  /** Texts along the axis at equal distances, both ends included; absent: the columns have their own. */
  readonly ticks?: readonly string[]
  /** Writes a value in the table; default: a number. */
  readonly valueText?: (value: number) => string
  /** Writes a value above its column, where there is little space; default: a number. */
  readonly shortText?: (value: number) => string
  /** Said in place of columns that are all 0; absent: they are shown. */
  readonly emptyText?: string
  /** `sm` for one of several charts in a card. */
  readonly size?: 'sm' | 'md'
}

/**
 * Columns from the start of the line to its end, so that the axis runs with the reading direction. The drawing is
 * hidden from screen readers; they find the same numbers in a table.
 */
export function ColumnChart({ title, description, size = 'md', emptyText, ...data }: ColumnChartProps) {
  const titleId = useId()
  const isEmpty = emptyText !== undefined && data.columns.every(({ value }) => value === 0)
  const Heading = size === 'sm' ? 'h3' : 'h2'
  return (
    <figure className={styles.chart} data-size={size} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {description !== undefined && <p className="mq-quiet">{description}</p>}
      </figcaption>
      {isEmpty ? (
        <p className="mq-quiet">{emptyText}</p>
      ) : (
        <>
          <Drawing {...data} />
          <HiddenTable title={title} {...data} />
        </>
      )}
    </figure>
  )
}

type DrawingProps = Omit<ColumnChartProps, 'title' | 'description' | 'size' | 'emptyText'>

function Drawing({ heads, columns, ticks, shortText }: DrawingProps) {
  const { number } = useFormats()
  const short = shortText ?? number
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const greatest = columns.findIndex(({ value }) => value === most)
  const isMarked = (index: number) => index === columns.length - 1 || (index === greatest && index < columns.length - 2)
  return (
    <>
      <div className={styles.plot} aria-hidden>
        {columns.map(({ key, value }, index) => (
          <div key={key} className={styles.column}>
            <span className={styles.value} data-marked={isMarked(index) || undefined}>
              {value === 0 ? '' : short(value)}
            </span>
            <span
              className={styles.bar}
              data-empty={value === 0 || undefined}
              style={{ blockSize: `${(value / most) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className={styles.axis} data-by={ticks === undefined ? 'column' : undefined} aria-hidden>
        {(ticks ?? columns.map(({ tick }) => tick ?? '')).map((tick, index) => (
          <bdi key={ticks === undefined ? columns[index]?.key : tick} className={styles.tick}>
            {tick}
          </bdi>
        ))}
      </div>
      {ticks !== undefined && (
        <p className={styles.axisName} aria-hidden>
          {heads[0]}
        </p>
      )}
    </>
  )
}

function HiddenTable({ title, heads, columns, valueText }: DrawingProps & Pick<ColumnChartProps, 'title'>) {
  const { number } = useFormats()
  const written = valueText ?? number
  return (
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
            <td>{written(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
