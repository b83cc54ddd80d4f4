import styles from './day-range.module.css'

interface DayRangeProps {
  readonly labels: { readonly from: string; readonly to: string }
  /** Days as `2026-11-25`; undefined: no limit. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onChange: (change: { readonly from?: string | undefined; readonly to?: string | undefined }) => void
}

/** From which day to which; the device's own calendar opens. */
export function DayRange({ labels, from, to, onChange }: DayRangeProps) {
  const chosen = (value: string) => (value === '' ? undefined : value)
  return (
    <>
      <label className={styles.day}>
        {labels.from}
        <input
          type="date"
          value={from ?? ''}
          max={to}
          onChange={(event) => onChange({ from: chosen(event.currentTarget.value) })}
        />
      </label>
      <label className={styles.day}>
        {labels.to}
        <input
          type="date"
          value={to ?? ''}
          min={from}
          onChange={(event) => onChange({ to: chosen(event.currentTarget.value) })}
        />
      </label>
    </>
  )
}
