import { useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import styles from '../meetings.module.css'

/** Day of a meeting at a glance. It is decoration: the whole date stands in words beside it. */
export function DayTile({ instant }: { readonly instant: number }) {
  const locale = useLocale()
  return (
    <span className={styles.tile} aria-hidden>
      <span>{formatInstant(instant, locale, { month: 'short' })}</span>
      <strong>{formatInstant(instant, locale, { day: 'numeric' })}</strong>
    </span>
  )
}
