import styles from './academy.module.css'

interface FigureColumnsProps {
  readonly columns: readonly { readonly name: string; readonly value: number | null; readonly text: string }[]
  /** The value of a full column; null: the largest of them. */
  readonly most: number | null
}

/**
 * A figure by its days, from the start of the line to its end. It is hidden from screen readers: the table below the
 * figures has the same numbers.
 */
export function FigureColumns({ columns, most }: FigureColumnsProps) {
  const full = most ?? Math.max(1, ...columns.map(({ value }) => value ?? 0))
  return (
    <div className={styles.columns} aria-hidden>
      {columns.map(({ name, value, text }) => (
        <span key={name} className={styles.column} title={`${name}: ${text}`}>
          <span
            className={styles.bar}
            data-empty={value === null || value === 0 || undefined}
            style={{ blockSize: `${((value ?? 0) / full) * 100}%` }}
          />
        </span>
      ))}
    </div>
  )
}
